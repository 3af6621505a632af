/** The ten challenges, as the wire names them. */
export const CHALLENGES = [
  "signs",
  "hands",
  "paw",
  "pincer",
  "chin",
  "noses",
  "catapult",
  "whose",
  "oddity",
  "taboo",
] as const;
export type Challenge = (typeof CHALLENGES)[number];

/** Whether a card is one of the ten, and not one of the players' own. */
export const isChallenge = (card: string): card is Challenge => (CHALLENGES as readonly string[]).includes(card);
