/** The drawings of what players wear: six parts, six variants of each, on a head of about 100 × 130 whose middle is 0 0. */

export const PARTS = ["hat", "hair", "ears", "nose", "glasses", "scarf"] as const;
export type Part = (typeof PARTS)[number];

export interface Drawing {
  /** The outline alone: what a finger can follow in the dark. */
  line: string;
  fill: string;
  /** Lines inside it. */
  detail?: string;
  /** Filled with a second colour. */
  trim?: { line: string; fill: string };
}

const HAT: Record<string, Drawing> = {
  bicorne: {
    line: "M-54-34Q-40-40-34-58-20-78 0-78 20-78 34-58 40-40 54-34 26-30 0-40-26-30-54-34Z",
    fill: "#2c343c",
    trim: { line: "M0-52a7 7 0 1 1 .1 0Z", fill: "#d4492f" },
  },
  beret: {
    line: "M-48-32Q-30-64 2-64 44-64 48-42 30-34 20-36-14-44-48-32Z",
    fill: "#4b8b3b",
    detail: "M2-64q4 0 4-7M-30-46Q0-56 40-44",
  },
  boater: {
    line: "M-50-30Q-50-38-30-39L-28-62H28L30-39Q50-38 50-30 0-42-50-30Z",
    fill: "#e6c88a",
    trim: { line: "M-30-41-29-51H29L30-41Q0-47-30-41Z", fill: "#4b4fa3" },
  },
  bobble: {
    line: "M-38-30Q-40-66 0-68 40-66 38-30 0-42-38-30Z",
    fill: "#2a7f93",
    detail: "M-39-38Q0-50 39-38M-20-62-24-46M0-68V-48M20-62 24-46",
    trim: { line: "M0-64a9 9 0 1 1 .1 0Z", fill: "#fffdf7" },
  },
  crown: {
    line: "M-36-32-40-66-20-50 0-74 20-50 40-66 36-32Q0-44-36-32Z",
    fill: "#f7d046",
    detail: "M-36-38Q0-50 36-38",
  },
  souwester: {
    line: "M-52-18Q-40-32-34-38-34-66 0-68 34-66 34-38 44-34 58-30 30-26 0-42-30-30-52-18Z",
    fill: "#e9b93a",
    detail: "M-34-38Q0-52 34-38",
  },
};
const HAIR: Record<string, Drawing> = {
  plaits: {
    line: "M-35-12Q-44-52 0-54 44-52 35-12L31-22Q0-42-31-22ZM-35-8q-16 10-6 20-14 10-2 20-8 12 2 18 8-6 4-16 10-8 2-18 10-12 0-24ZM35-8q16 10 6 20 14 10 2 20 8 12-2 18-8-6-4-16-10-8-2-18-10-12 0-24Z",
    fill: "#e6c35c",
  },
  bun: {
    line: "M-35-10Q-44-50-10-53-22-76 0-80 22-76 10-53 44-50 35-10L31-22Q0-42-31-22Z",
    fill: "#8a5a35",
    detail: "M-10-53Q0-48 10-53",
  },
  curls: {
    line: "M-36-12Q-48-20-42-30-52-42-36-46-32-60-16-54 0-68 14-54 32-60 36-46 52-42 42-30 48-20 36-12 34-28 24-34 0-28-24-34-34-28-36-12Z",
    fill: "#b5502a",
  },
  crest: { line: "M-14-44-24-64-10-58-8-82 2-62 14-84 14-60 28-66 16-44Q0-50-14-44Z", fill: "#d4492f" },
  bowl: { line: "M-38 6Q-46-52 0-54 46-52 38 6L30 4Q34-14 28-18H-28Q-34-14-30 4Z", fill: "#22303c" },
  seaweed: {
    line: "M-34-16Q-40-52 0-54 40-52 34-16 46 0 40 20 48 34 38 52 28 44 34 30 26 14 32 0 28-22 0-36-28-22-32 0-26 14-34 30-28 44-38 52-48 34-40 20-46 0-34-16Z",
    fill: "#4f7d4c",
  },
};
const EARS: Record<string, Drawing> = {
  rabbit: {
    line: "M-34-20Q-60-50-44-92-26-70-22-40ZM34-20Q60-50 44-92 26-70 22-40Z",
    fill: "#f6d9d0",
    detail: "M-36-34Q-46-54-42-74M36-34Q46-54 42-74",
  },
  elephant: {
    line: "M-34-18Q-78-34-76 8-70 40-34 24ZM34-18Q78-34 76 8 70 40 34 24Z",
    fill: "#a9b0b5",
    detail: "M-42-8Q-64-12-64 8M42-8Q64-12 64 8",
  },
  elf: { line: "M-34-10-72-36Q-60 4-36 18ZM34-10 72-36Q60 4 36 18Z", fill: "#eab88a" },
  mouse: {
    line: "M-36-62a21 21 0 1 1-.1 0ZM36-62a21 21 0 1 1-.1 0Z",
    fill: "#b9a2a0",
    detail: "M-44-44Q-36-52-28-44M28-44Q36-52 44-44",
  },
  donkey: { line: "M-32-22Q-70-26-84-60-44-62-24-38ZM32-22Q70-26 84-60 44-62 24-38Z", fill: "#8a7a6a" },
  shell: {
    line: "M-34-8Q-62-24-62 6-58 26-36 20-46 14-44 4ZM34-8Q62-24 62 6 58 26 36 20 46 14 44 4Z",
    fill: "#f4c9b0",
    detail: "M-38 0-58-2M-40 8-58 12M38 0 58-2M40 8 58 12",
  },
};
const NOSE: Record<string, Drawing> = {
  clown: { line: "M0-4a11 11 0 1 1-.1 0Z", fill: "#d4492f" },
  beak: { line: "M-10-4Q0-10 10-4L4 18Q0 26-4 18Z", fill: "#e9a53a", detail: "M-8 4Q0 8 8 4" },
  trunk: {
    line: "M-8-6H8Q10 20 24 26 34 28 34 18L42 20Q42 40 22 38-6 34-8-6Z",
    fill: "#a9b0b5",
    detail: "M-6 6H8M-4 16H11M4 26 15 21",
  },
  button: { line: "M-6 4Q0-2 6 4 8 12 0 12-8 12-6 4Z", fill: "#eab88a" },
  carrot: { line: "M-4-4 40 8-2 14Q-10 6-4-4Z", fill: "#e8833f", detail: "M8 0 10 6M18 3 19 8" },
  snout: { line: "M-14 0Q0-8 14 0 18 16 0 18-18 16-14 0Z", fill: "#eaa6a0", detail: "M-5 5V11M5 5V11" },
};
const GLASSES: Record<string, Drawing> = {
  monocle: { line: "M3-7a13 13 0 1 1 26 0 13 13 0 0 1-26 0ZM28-2q10 14 4 34", fill: "none" },
  goggles: {
    line: "M-34-16Q-20-24-4-16-4-4-6 2-20 8-32 2ZM34-16Q20-24 4-16 4-4 6 2 20 8 32 2ZM-4-12H4",
    fill: "#9fd3e6",
  },
  lorgnette: {
    line: "M-27-7a11 11 0 1 1 22 0 11 11 0 0 1-22 0Zm32 0a11 11 0 1 1 22 0 11 11 0 0 1-22 0ZM-5-7H5M26-3 52 30",
    fill: "none",
  },
  stars: {
    line: "M-15-22l5 10 11 1-8 7 3 11-11-6-11 6 3-11-8-7 11-1ZM15-22l5 10 11 1-8 7 3 11-11-6-11 6 3-11-8-7 11-1Z",
    fill: "#f7d046",
  },
  patch: { line: "M-30-14H-2L-4 0Q-16 10-26 0ZM-30-12-36-22M-2-12 34-30", fill: "#22303c" },
  telescope: { line: "M4-14H24L26-20H46L48 6H28L26 0H4Z", fill: "#b98252", detail: "M24-14V0M26-19V5" },
};
const SCARF: Record<string, Drawing> = {
  ruff: {
    line: "M-42 60-30 52-22 60-12 54 0 62 12 54 22 60 30 52 42 60 36 76 24 70 12 78 0 72-12 78-24 70-36 76Z",
    fill: "#fffdf7",
  },
  bowtie: {
    line: "M-26 54 0 64 26 54 30 76 0 68-30 76Z",
    fill: "#d4492f",
    trim: { line: "M-6 60H6V72H-6Z", fill: "#8d2a1d" },
  },
  wool: {
    line: "M-36 54Q0 68 36 54L38 68Q24 74 20 74L26 100H10L6 76Q-20 76-38 68Z",
    fill: "#d99a1f",
    detail: "M8 84H23M9 92H25",
  },
  rope: {
    line: "M-36 54Q0 72 36 54L38 64Q0 84-38 64Z",
    fill: "#c9a76b",
    detail: "M-28 60l6 10M-16 64l5 10M-3 66l3 10M10 65l0 10M22 61l-2 10",
  },
  feathers: {
    line: "M-44 56Q-34 46-28 56-18 48-12 60 0 52 12 60 18 48 28 56 34 46 44 56 50 72 34 72 28 84 18 74 10 86 0 76-10 86-18 74-28 84-34 72-50 72-44 56Z",
    fill: "#93436f",
  },
  net: {
    line: "M-40 54Q0 70 40 54L48 90Q0 104-48 90Z",
    fill: "none",
    detail: "M-30 58-20 97M-14 62-4 99M4 62 14 98M22 60 32 95M-43 68Q0 82 43 68M-46 80Q0 94 46 80",
  },
};

export const DRAWINGS: Record<Part, Record<string, Drawing>> = {
  hat: HAT,
  hair: HAIR,
  ears: EARS,
  nose: NOSE,
  glasses: GLASSES,
  scarf: SCARF,
};

/** The part of the drawing that shows each of them, as a view box. */
export const FRAMES: Record<Part, string> = {
  hat: "-64 -104 128 128",
  hair: "-64 -84 128 128",
  ears: "-92 -110 184 184",
  nose: "-36 -20 84 84",
  glasses: "-50 -46 104 104",
  scarf: "-56 22 112 112",
};

/** Skins, one for each seat, so that two people do not look alike even without their disguise. */
export const SKINS = ["#f3cfa5", "#d9a06b", "#8d5a3a", "#f6d9b8", "#b97a4d", "#e8b98a"] as const;

/** What somebody wears, in the order of `PARTS`; null where something is missing. */
export type Look = readonly (string | null)[];

/** The drawing of one part of a look, if it is worn. */
export function worn(look: Look, part: Part): Drawing | null {
  const variant = look[PARTS.indexOf(part)];
  return variant ? (DRAWINGS[part][variant] ?? null) : null;
}

/** Which part of a portrait lies at a point where none is drawn, or null. */
export function partAt(x: number, y: number): Part | null {
  if (Math.hypot(x, y) > 130) return null;
  if (y < -44) return "hat";
  if (Math.abs(x) > 36) return y < 46 ? "ears" : "scarf";
  if (y < -24) return "hair";
  if (y < 3) return Math.abs(x) > 5 ? "glasses" : "nose";
  return y < 30 ? "nose" : "scarf";
}
