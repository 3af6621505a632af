/** The notes of a seat, which the server keeps. */

import * as api from "$base/api";
import type { Notebook } from "$play/context";

export const notebookOf = (table: string, match: string, seat: number): Notebook => ({
  read: async () => (await api.notes(table, match, seat)).text,
  write: (text) => api.note(table, match, seat, text),
  conclude: () => api.conclusions(table, match, seat),
});
