/** What is said of the end of a practice, to whoever practised and to the others at the table. */

/** Who practises: it begins with the challenge of this seat. */
const PRACTISES = 0;

/** The key of the sentence, and of whom it speaks: to others than who practised it says their name. */
export function practiceEnded(winners: readonly number[], mine: readonly number[]): { key: string; seat: number } {
  const won = winners.includes(PRACTISES);
  const own = mine.includes(PRACTISES);
  const key = own ? (won ? "ui-practice-won" : "ui-practice-lost") : won ? "ui-practice-won-by" : "ui-practice-lost-by";
  return { key, seat: PRACTISES };
}
