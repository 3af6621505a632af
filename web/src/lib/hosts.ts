/** Whether an address leads nowhere but to the computer that it is opened on. */
export const staysHere = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
