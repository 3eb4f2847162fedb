/** Ours: so long after a review its author may add to it, once. */
export const followUpWithinDays = 180;
