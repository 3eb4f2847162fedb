import type { DeviceState } from '../device/device-state.ts';
import { removeStoredValue, readStoredValue, writeStoredValue } from '../session/stored-values.ts';

/**
 * Marks that something is stored. Browsers that free space delete databases but not stored values; a purge removes
 * both.
 */
const note = 'stored';

/** Whether there is data that a user would miss. A purge empties the database, and so may sending a mutation. */
const holdsSomething = ({ owner, lines, outbox, drafts, parkedSession }: DeviceState): boolean =>
  owner !== null || parkedSession !== null || lines.size + outbox.size + drafts.size > 0;

/**
 * Whether the browser has deleted the database although something was stored in it, to free space or after long disuse.
 * Returns `true` once for each loss.
 * @param state state as stored in the database, not only in memory
 */
export function wasEvicted(state: DeviceState): boolean {
  const isNew = state.rev === 0;
  const holds = holdsSomething(state);
  const wasStored = readStoredValue('localStorage', note) === true;
  if (wasStored && !holds) removeStoredValue('localStorage', note);
  if (!wasStored && holds) writeStoredValue('localStorage', note, true);
  return isNew && wasStored;
}
