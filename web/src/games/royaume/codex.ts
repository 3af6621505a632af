/** The codex as data: every adventure with its squares, what they ask for, what opens them, and where one leaves it for. */

import content from "../../../../src/ludotheque/games/royaume/content/royaume-content.json";
import { t } from "$base/texts.svelte";
import type { Colour, Companion, Key, Minor, Object as Thing } from "$types/royaume";

/** A test or an effect as the file has it: a word, and what it is about. */
type Phrase = readonly (string | number)[];

/** What a result must be: from the lowest to the highest, or any even one. */
export interface Test {
  low: number;
  high: number;
  even: boolean;
}
/** Where the file says no upper bound, it says this. */
export const HIGHEST = 99;

function testOf([word, first, second]: Phrase): Test {
  const [low, high] = [Number(first ?? 0), Number(second ?? HIGHEST)];
  if (word === "<=") return { low: 0, high: low, even: false };
  return { low: word === "even" ? 0 : low, high: word === "in" ? high : HIGHEST, even: word === "even" };
}

/** A square of a key adventure, and what opens it without a throw. */
export interface Step {
  test: Test;
  object: Thing | null;
  companion: Companion | null;
}
export interface KeyEntry {
  colour: Colour;
  steps: readonly Step[];
}
interface StoredStep {
  test: Phrase;
  object?: string;
  companion?: string;
}

export const KEYS = Object.fromEntries(
  Object.entries(content.keys as Record<string, { colour: string; steps: StoredStep[] }>).map(
    ([id, { colour, steps }]) => [
      id,
      {
        colour,
        steps: steps.map(({ test, object, companion }) => ({
          test: testOf(test),
          object: object ?? null,
          companion: companion ?? null,
        })),
      },
    ],
  ),
) as unknown as Record<Key, KeyEntry>;

/** What a minor adventure does for some results. */
export interface Band {
  test: Test;
  effects: readonly { kind: string; amount: number }[];
  exits: readonly string[];
}
type StoredBand = [number, number, Phrase[], string[]];

export const MINORS = Object.fromEntries(
  Object.entries(content.minor as unknown as Record<string, { bands: StoredBand[] }>).map(([id, { bands }]) => [
    id,
    bands.map(([low, high, effects, exits]) => ({
      test: { low, high, even: false },
      effects: effects.map(([kind, amount]) => ({ kind: String(kind), amount: Number(amount ?? 0) })),
      exits,
    })),
  ]),
) as unknown as Record<Minor, readonly Band[]>;

/** What a minor adventure does for such a result, and whether one may choose where to leave. */
export const bandWords = ({ effects, exits }: Band): string =>
  effects
    .map(({ kind, amount }) => t(`royaume-web-effect-${kind}`, { count: amount }))
    .concat(exits.length > 1 ? [t("royaume-web-exits", { count: exits.length })] : [])
    .join(", ") || t("royaume-web-effect-none");

export const WHIRLPOOLS: readonly string[] = Object.keys(content.whirlpools);
export const ROOMS: readonly Test[] = (content.castle.dungeon as Phrase[]).map(testOf);
/** What the castle is, with what its flowers restore. */
export function castleWords(): string {
  const tokens = [...content.castle.garden].sort((one, other) => one - other);
  const [first, last] = [tokens.slice(0, -1).join(", "), String(tokens.at(-1))];
  return t("royaume-web-codex-castle", { tokens: t("royaume-web-or", { first, last }) });
}
const CARDS = new Map(
  (content.events as { id: string; test?: Phrase }[]).map(({ id, test }) => [id, test ? testOf(test) : null]),
);
export const cardTest = (card: string): Test | null => CARDS.get(card) ?? null;

/** The pages of the codex, in the order in which they are bound. */
export const PAGES: readonly string[] = [...Object.keys(KEYS), ...Object.keys(MINORS), ...WHIRLPOOLS, "castle"];
/** The name of a page, as a title. */
export const pageTitle = (page: string): string => (page === "castle" ? t("royaume-web-castle") : titleOf(page));

/** Objects in the order in which they lie before a hero, the weakest first, then the magic ones. */
const MAGIC = Object.entries(content.magic).sort(([, one], [, other]) => one.value - other.value);
export const THINGS = [...Object.keys(content.objects), ...MAGIC.map(([name]) => name)] as readonly Thing[];
export const isMagic = (thing: Thing): boolean => thing in content.magic;
/** What is written on an object. */
export const written = (thing: Thing): number =>
  (content.objects as Record<string, number>)[thing] ??
  (content.magic as Record<string, { value: number }>)[thing]!.value;

/** Whether a result is one of those that the codex names. */
export const named = ({ low, high, even }: Test, result: number): boolean =>
  low <= result && result <= high && !(even && result % 2);

/** A test in words: 4 or more. */
export function testWords({ low, high, even }: Test): string {
  if (even) return t("royaume-web-test-even");
  if (high === HIGHEST) return t("royaume-web-test-least", { low });
  return low === 0 ? t("royaume-web-test-most", { high }) : t("royaume-web-test-between", { low, high });
}

/** A test as it stands on a stone. */
export function testSign({ low, high, even }: Test): string {
  if (even) return "2·4·6";
  if (high === HIGHEST) return `≥ ${low}`;
  return low === 0 ? `≤ ${high}` : `${low}–${high}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a place, of an object or of a companion, as a title. */
export const titleOf = (place: string): string => capital(t(`royaume-name-${place}`));
export const thingName = (thing: Thing | Companion): string => t(`royaume-web-thing-${thing}`);
