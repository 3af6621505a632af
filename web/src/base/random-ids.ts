/** Random hexadecimal ids. `crypto.randomUUID` exists only in secure contexts, which plain HTTP in a local network is not. */

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
