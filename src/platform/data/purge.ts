import { type StateChange, emptyDeviceState } from '../device/device-state.ts';
import { parkSession } from '../device/parked-session.ts';
import { currentToken } from '../session/state.ts';
import {
  purgeMark,
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
const deviceValues = new Set([
  'theme',
  'balance-hidden',
  'save-data',
  'install',
  'push',
  'known-device',
  'text-size',
]);
/** Limits the wait for another tab that keeps the database open, so that it cannot block a logout. */
const eraseWithinMs = 2000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** If the worker does not respond, the page deletes its caches; the worker's expiration records stay until it does. */
async function deleteCaches(): Promise<void> {
  if (await purgeWorker()) return;
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => /^okanto-(catalogue|images|shared)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Deletes everything stored of this account: cart, unsent mutations, drafts of forms, stored responses and shops, the
 * worker's caches, images shared by other apps. The account still has its cart. Never throws: a logout must not fail
 * because of a full disk. An interrupted purge is completed at the next start.
 * @param leaves `unsent`: the user has not ended the session, so the data that only this device has is parked for that
 * account
 */
export async function purge(leaves: 'nothing' | 'unsent' = 'nothing'): Promise<void> {
  // Completing an interrupted logout leaves nothing, however the session has ended.
  const all = leaves === 'nothing' || readStoredValue('localStorage', purgeMark) === 'nothing';
  for (const key of storedValueKeys('localStorage'))
    if (!deviceValues.has(key)) removeStoredValue('localStorage', key);
  removeStoredValues('sessionStorage', '');
  writeStoredValue('localStorage', purgeMark, all ? 'nothing' : 'unsent');
  const handedOver = readStoredValue('localStorage', handoverNote) !== null;
  await Promise.allSettled([
    removeStoredState(all ? () => emptyDeviceState : parkSession),
    import('../device/reading.ts').then(({ removeReadingPosition }) => removeReadingPosition()),
    handedOver && import('./handover.ts').then(({ removeHandedOver }) => removeHandedOver()),
    deleteCaches(),
  ]);
  // A page that has lost its database cannot empty it; the next start does.
  if (!isReplaced()) removeStoredValue('localStorage', purgeMark);
}

/** Other tabs see the empty state at once. The bytes are deleted afterwards, unless some of them are parked. */
async function removeStoredState(mutate: StateChange): Promise<void> {
  const { parkedSession } = await change(mutate);
  if (parkedSession === null) await Promise.race([erase(), delay(eraseWithinMs)]);
}

/** Completes a purge that was interrupted by a page unload or a power loss, unless a user has logged in since. */
export async function finishPurge(): Promise<void> {
  const leaves = readStoredValue('localStorage', purgeMark);
  if (!leaves) return;
  if (currentToken() === null) await purge(leaves === 'unsent' ? 'unsent' : 'nothing');
  else removeStoredValue('localStorage', purgeMark);
}
