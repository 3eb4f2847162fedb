/** Ours: a longer pause ends a visit. The next launch starts at home, and counts as another visit. */
export const visitPauseMs = 30 * 60_000;
