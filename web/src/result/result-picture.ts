/** A picture of a result, drawn in the page on a canvas, to be shared or saved. */

export interface Result {
  /** The name of the game, who has won, and more sentences such as a solution. */
  title: string;
  headline: string;
  lines: readonly string[];
  players: readonly { name: string; standing: string; won: boolean; shape: string }[];
  /** The board at the end; null if it cannot be drawn. */
  board: (CanvasImageSource & { width: number; height: number }) | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
/** No words are smaller. */
const LEAST = 16;
/** Where the board stands, and how wide the words beside it may be. */
const BOARD = { left: 590, top: 84, width: 556, height: 476 };
const BESIDE = BOARD.left - MARGIN - 30;

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The longest start of a text that fits. */
function fitted(on: CanvasRenderingContext2D, text: string, width: number): string {
  if (on.measureText(text).width <= width) return text;
  let cut = text;
  while (cut && on.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** A text in rows that fit, broken between words. */
function inRows(on: CanvasRenderingContext2D, text: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word;
    if (rows.length && on.measureText(longer).width <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Draw the board into its frame, as large as it fits. */
function drawBoard(on: CanvasRenderingContext2D, board: NonNullable<Result["board"]>, ink: string): void {
  const scale = Math.min(BOARD.width / board.width, BOARD.height / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  const [x, y] = [BOARD.left + (BOARD.width - width) / 2, BOARD.top + (BOARD.height - height) / 2];
  on.drawImage(board, x, y, width, height);
  on.lineWidth = 4;
  on.strokeStyle = ink;
  on.strokeRect(x, y, width, height);
  on.lineWidth = 3;
}

/** Draw a result as a PNG. */
export async function pictureOf({ title, headline, lines, players, board }: Result): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const on = canvas.getContext("2d")!;
  const ink = token("--drawn-ink");
  const [titles, texts] = [token("--title"), token("--text")];
  const line = (draw: () => void, fill: string) => {
    on.beginPath();
    draw();
    on.fillStyle = fill;
    on.fill();
    on.stroke();
  };
  on.lineJoin = "round";
  on.strokeStyle = ink;
  on.lineWidth = 6;
  line(() => on.rect(3, 3, WIDTH - 6, HEIGHT - 6), token("--drawn-cream"));
  on.lineWidth = 3;
  for (let at = 0; at < 16; at++)
    line(
      () => {
        const x = 15 + at * 74;
        on.moveTo(x, 6);
        on.lineTo(x + 60, 6);
        on.lineTo(x + 30, 62);
        on.closePath();
      },
      token(`--seat-${at % 6}`),
    );
  const width = board ? BESIDE : WIDTH - 2 * MARGIN;
  if (board) drawBoard(on, board, ink);
  const write = (text: string, y: number, font: string, colour = ink) => {
    on.font = font;
    on.fillStyle = colour;
    on.fillText(fitted(on, text, width), MARGIN, y);
  };
  write(title, 130, `italic 500 36px ${titles}`, token("--drawn-ink-soft"));
  write(headline, 205, `700 ${board ? 44 : 62}px ${titles}`);
  const small = `${board ? 26 : 34}px ${texts}`;
  on.font = small;
  const rows = lines.flatMap((text) => inRows(on, text, width));
  rows.forEach((text, at) => write(text, 262 + at * 40, small));
  const top = 300 + rows.length * 40;
  const step = Math.min(62, (HEIGHT - 60 - top) / Math.max(1, players.length));
  players.forEach(({ name, standing, won, shape }, seat) => {
    const y = top + step * seat;
    on.save();
    on.translate(MARGIN, y - step * 0.2);
    on.scale(step / 34, step / 34);
    on.lineWidth = 2;
    on.fillStyle = token(`--seat-${seat % 8}`);
    on.fill(new Path2D(shape));
    on.stroke(new Path2D(shape));
    on.restore();
    on.fillStyle = ink;
    on.font = `${won ? 700 : 400} ${Math.round(step * 0.56)}px ${texts}`;
    on.fillText(fitted(on, name, width * 0.52 - step), MARGIN + step, y + step * 0.36);
    let size = Math.round(step * 0.56);
    do on.font = `700 ${size}px ${titles}`;
    while (on.measureText(standing).width > width * 0.46 && --size > LEAST);
    on.fillText(fitted(on, standing, width * 0.46), MARGIN + width * 0.54, y + step * 0.36);
  });
  on.font = `700 26px ${titles}`;
  on.fillText("Ludothèque", WIDTH - MARGIN - on.measureText("Ludothèque").width, HEIGHT - 28);
  return new Promise((drawn, failed) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Share a picture where the browser can, or else save it. */
export async function shareOrSave(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
