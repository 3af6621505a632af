// What both servers tell run.py, and when they stop.

/** Says where this server listens, and ends it as soon as whoever started it closes its input, or dies. */
export function serving(server) {
  process.stdin.resume().on("close", () => process.exit(0));
  console.log(JSON.stringify({ port: server.address().port }));
}
