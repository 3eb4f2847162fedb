import { type StateChange, emptyDeviceState } from '../device/device-state.ts';
import { parkSession } from '../device/parked-session.ts';
import { currentToken } from '../session/state.ts';
import {
  removeStoredValue,
  removeStoredValues,
  storedValueKeys,
  readStoredValue,
  writeStoredValue,
} from '../session/stored-values.ts';
import { handoverNote } from './handover-note.ts';
import { change, erase, isReplaced } from './device-store.ts';
import { purgeWorker } from './worker-purge.ts';

/**
 * Stored values of the device. A purge removes every other key, so new values of a session need no entry here.
 */
const deviceValues = new Set(['theme', 'balance-hidden', 'save-data', 'install', 'push', 'known-device']);
const underWay = 'purging';
/** Limits the wait for another tab that keeps the database open, so that it cannot block a logout. */
const eraseWithinMs = 2000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Should the worker not answer: what it stored goes, only its record of what was stored stays until it does. */
async function deleteCaches(): Promise<void> {
  if (await purgeWorker()) return;
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => /^okanto-(catalogue|images|shared)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Forgets everything stored of this person: cart, unsent acts, drafts of forms, stored answers and shops, what the
 * worker cached, pictures other apps shared. The cart belonged to the account, which still has it. Never throws: a
 * logout must not fail because of a full disk. Cut off in the middle, it is done at the next start.
 * @param leaves `unsent`: what only this device has is set aside for that very account, for a session nobody has ended
 */
export async function purge(leaves: 'nothing' | 'unsent' = 'nothing'): Promise<void> {
  // A logout that was cut off leaves nothing, whoever ends it.
  const all = leaves === 'nothing' || readStoredValue('localStorage', underWay) === 'nothing';
  for (const key of storedValueKeys('localStorage'))
    if (!deviceValues.has(key)) removeStoredValue('localStorage', key);
  removeStoredValues('sessionStorage', '');
  writeStoredValue('localStorage', underWay, all ? 'nothing' : 'unsent');
  const handedOver = readStoredValue('localStorage', handoverNote) !== null;
  await Promise.allSettled([
    removeStoredState(all ? () => emptyDeviceState : parkSession),
    import('../device/reading.ts').then(({ removeReadingPosition }) => removeReadingPosition()),
    handedOver && import('./handover.ts').then(({ removeHandedOver }) => removeHandedOver()),
    deleteCaches(),
  ]);
  // A page whose database was taken away cannot empty it: the next start does.
  if (!isReplaced()) removeStoredValue('localStorage', underWay);
}

/** Other tabs see at once that nothing is left; then the bytes go, unless something was set aside among them. */
async function removeStoredState(mutate: StateChange): Promise<void> {
  const { parkedSession } = await change(mutate);
  if (parkedSession === null) await Promise.race([erase(), delay(eraseWithinMs)]);
}

/** Completes a purge that was interrupted by a page unload or a power loss, unless a user has logged in since. */
export async function finishPurge(): Promise<void> {
  const leaves = readStoredValue('localStorage', underWay);
  if (!leaves) return;
  if (currentToken() === null) await purge(leaves === 'unsent' ? 'unsent' : 'nothing');
  else removeStoredValue('localStorage', underWay);
}
