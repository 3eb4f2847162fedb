import type { DeviceState } from '../device/device-state.ts';
import { removeStoredValue, readStoredValue, writeStoredValue } from '../session/stored-values.ts';

/** That something is stored. Browsers that make room take the database and leave notes; a purge takes both. */
const note = 'stored';

/** Something that a person would miss. A purge leaves an empty database, and an act that is done may leave one too. */
const holdsSomething = ({ owner, lines, outbox, drafts, parkedSession }: DeviceState): boolean =>
  owner !== null || parkedSession !== null || lines.size + outbox.size + drafts.size > 0;

/**
 * Whether the browser has taken the database away since something was stored in it: to make room, or after long disuse.
 * Told once.
 * @param state as the database, and not only memory, has it
 */
export function wasEvicted(state: DeviceState): boolean {
  const isNew = state.rev === 0;
  const holds = holdsSomething(state);
  const wasStored = readStoredValue('localStorage', note) === true;
  if (wasStored && !holds) removeStoredValue('localStorage', note);
  if (!wasStored && holds) writeStoredValue('localStorage', note, true);
  return isNew && wasStored;
}
