import type { Deed } from "../deeds";

export default { event: "BoxShut", wins: false } satisfies Deed;
