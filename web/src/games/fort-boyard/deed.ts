import type { Deed } from "../deeds";

export default { event: "ChestOpened", wins: false } satisfies Deed;
