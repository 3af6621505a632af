import type { Deed } from "../deeds";

export default { event: "Solved", wins: true } satisfies Deed;
