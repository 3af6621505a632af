/** Save a text as a file, by a download. */
export function saveFile(name: string, text: string, kind: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
