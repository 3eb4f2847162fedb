import type { Kept } from '../device/kept.ts';
import { forgetNote, readNote, writeNote } from '../session/notes.ts';

/** That something is stored. Browsers that make room take the database and leave notes; a purge takes both. */
const note = 'stored';

/**
 * Whether the browser has taken the database away since something was stored in it: to make room, or after long disuse.
 * Told once.
 * @param kept as the database, and not only memory, has it
 */
export function wasEvicted(kept: Kept): boolean {
  const isNew = kept.rev === 0;
  const wasStored = readNote('localStorage', note) === true;
  if (isNew && wasStored) forgetNote('localStorage', note);
  if (!isNew && !wasStored) writeNote('localStorage', note, true);
  return isNew && wasStored;
}
