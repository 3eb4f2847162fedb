import { readNote, writeNote } from '../../platform/session/notes.ts';

const key = 'push';
const changed = 'push-note';

/** What this device knows about notifications. It is the device's, as the browser's permission is, and stays after a logout. */
export interface PushNote {
  /** Something was paid here: a good moment to ask is near. */
  paid: boolean;
  /** The question was put. It comes by itself once; after that there are the settings. */
  asked: boolean;
  /** Switched off in the settings; on wherever the browser allows it. */
  off: boolean;
}

const unknown: PushNote = { paid: false, asked: false, off: false };

export const readPushNote = (): PushNote => ({
  ...unknown,
  ...(readNote('localStorage', key) as Partial<PushNote> | null),
});

export function changePushNote(change: Partial<PushNote>): void {
  writeNote('localStorage', key, { ...readPushNote(), ...change });
  dispatchEvent(new Event(changed));
}

/** @returns how to stop listening */
export function onPushNote(hear: () => void): () => void {
  addEventListener(changed, hear);
  return () => removeEventListener(changed, hear);
}
