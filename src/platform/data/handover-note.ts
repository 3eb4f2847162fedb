/** Says that an older page has handed acts over (handover.ts): a start without it does not open their database. */
export const handoverNote = 'handed-over';
