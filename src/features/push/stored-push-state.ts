import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

const key = 'push';
const changed = 'push-note';

/** Push state of this device. Like the browser's permission it belongs to the device and is kept after logout. */
export interface StoredPushState {
  /** A payment was made on this device, after which the invitation is due. */
  paid: boolean;
  /** The invitation was shown. It appears once; later changes are made in the settings. */
  asked: boolean;
  /** Switched off in the settings; otherwise on if the browser permits it. */
  off: boolean;
}

const unknown: StoredPushState = { paid: false, asked: false, off: false };

export const readStoredPushState = (): StoredPushState => ({
  ...unknown,
  ...(readStoredValue('localStorage', key) as Partial<StoredPushState> | null),
});

export function updateStoredPushState(change: Partial<StoredPushState>): void {
  writeStoredValue('localStorage', key, { ...readStoredPushState(), ...change });
  dispatchEvent(new Event(changed));
}

/** @returns function that unsubscribes */
export function onStoredPushState(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
