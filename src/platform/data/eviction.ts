import type { Kept } from '../device/kept.ts';
import { forgetNote, readNote, writeNote } from '../session/notes.ts';

/** That something is stored. Browsers that make room take the database and leave notes; a purge takes both. */
const note = 'stored';

/** Something that a person would miss. A purge leaves an empty database, and an act that is done may leave one too. */
const holdsSomething = ({ owner, lines, outbox, drafts, aside }: Kept): boolean =>
  owner !== null || aside !== null || lines.size + outbox.size + drafts.size > 0;

/**
 * Whether the browser has taken the database away since something was stored in it: to make room, or after long disuse.
 * Told once.
 * @param kept as the database, and not only memory, has it
 */
export function wasEvicted(kept: Kept): boolean {
  const isNew = kept.rev === 0;
  const holds = holdsSomething(kept);
  const wasStored = readNote('localStorage', note) === true;
  if (wasStored && !holds) forgetNote('localStorage', note);
  if (!wasStored && holds) writeNote('localStorage', note, true);
  return isNew && wasStored;
}
