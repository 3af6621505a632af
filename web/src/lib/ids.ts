/** Random words; `crypto.randomUUID` exists only in secure contexts, and a family's local network is none. */

export function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
