/** Whether a host name means the local machine, so that a link with it is useless on another device. */
export const isLocalHost = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
