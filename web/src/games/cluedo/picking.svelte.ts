/** What lies open: one of the forms, a hypothesis or an accusation, but never both; and on a small screen the sheet. */

export const picking = $state<{ open: string | null; reads: boolean }>({ open: null, reads: false });
