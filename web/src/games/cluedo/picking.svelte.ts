/** Which of the forms is open, a hypothesis or an accusation: never both. */

export const picking = $state<{ open: string | null }>({ open: null });
