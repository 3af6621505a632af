/** Numbers as people write them in a language. */

const written = (text: string) => text.replace("-", "−");

export const number = (value: number, language: string) =>
  written(new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value));

/** Compact for large numbers, for axes and labels. */
export const short = (value: number, language: string) =>
  written(
    new Intl.NumberFormat(
      language,
      Math.abs(value) < 100_000 ? {} : { notation: "compact", maximumFractionDigits: 1 },
    ).format(value),
  );

export const percent = (share: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
  }).format(share);

/** With its sign, and one decimal unless it is large. */
export const signed = (value: number, language: string) =>
  written(
    new Intl.NumberFormat(language, {
      signDisplay: "exceptZero",
      minimumFractionDigits: Math.abs(value) < 1000 ? 1 : 0,
      maximumFractionDigits: 1,
    }).format(value),
  );
