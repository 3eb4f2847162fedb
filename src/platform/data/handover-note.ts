/** Set when an older page has handed over mutations (handover.ts). Without it, a start does not open their database. */
export const handoverNote = 'handed-over';
