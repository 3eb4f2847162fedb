import { removeStoredValue, readStoredValue, writeStoredValue } from '../session/stored-values.ts';
import { newCommandId } from '#contract/command-id.ts';

/**
 * A command whose outcome is not known yet: its id, and the data its screen needs to resume it after a restart. Never a
 * password, a proof or a card number.
 */
export interface WaitingCommand<Note> {
  id: string;
  note: Note;
}

const prefix = 'command:';

/** The pending command in a slot ("orderCreate", "orderPay:O123…"), or `null`. */
export const waitingCommand = <Note>(slot: string): WaitingCommand<Note> | null =>
  readStoredValue('localStorage', prefix + slot) as WaitingCommand<Note> | null;

/** The pending command of the slot, or a new one. Stored before it is sent, so that a crash cannot duplicate it. */
export function rememberCommand<Note>(slot: string, note: Note): WaitingCommand<Note> {
  const waiting = waitingCommand<Note>(slot) ?? { id: newCommandId(), note };
  writeStoredValue('localStorage', prefix + slot, waiting);
  return waiting;
}

/** To be called when the outcome is known. */
export const removeCommand = (slot: string): void => removeStoredValue('localStorage', prefix + slot);
