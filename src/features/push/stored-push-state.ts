import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

const key = 'push';
const changed = 'push-note';

/** Push state of this device. It is the device's, as the browser's permission is, and stays after a logout. */
export interface StoredPushState {
  /** Something was paid here: a good moment to ask is near. */
  paid: boolean;
  /** The question was put. It comes by itself once; after that there are the settings. */
  asked: boolean;
  /** Switched off in the settings; on wherever the browser allows it. */
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

/** @returns how to stop listening */
export function onStoredPushState(hear: () => void): () => void {
  addEventListener(changed, hear);
  return () => removeEventListener(changed, hear);
}
