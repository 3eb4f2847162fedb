import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

const key = 'install';
const minuteMs = 60_000;
/** Ours: whoever comes back after this long pays a second visit. */
const visitPauseMs = 30 * minuteMs;
/** Ours: a no counts for this long. */
const silenceMs = 30 * 24 * 60 * minuteMs;

/** Install state of this device. It is the device's, and stays after a logout. Times: ms since 1970. */
export interface InstallState {
  visits: number;
  /** The shop was last in sight. */
  seenAt: number;
  /** An order was placed. */
  bought: boolean;
  /** Said no, or closed the invitation. */
  dismissedAt: number | null;
  installed: boolean;
}

const unknown: InstallState = { visits: 0, seenAt: 0, bought: false, dismissedAt: null, installed: false };

export const readInstallState = (): InstallState => ({
  ...unknown,
  ...(readStoredValue('localStorage', key) as Partial<InstallState> | null),
});

export const updateInstallState = (change: Partial<InstallState>): void =>
  writeStoredValue('localStorage', key, { ...readInstallState(), ...change });

/** In sight now: a new visit on another day, or after half an hour away. A clock that was set back begins none. */
export function seen(note: InstallState, now: number): InstallState {
  const another = new Date(now).toDateString() !== new Date(note.seenAt).toDateString();
  const visit = note.visits === 0 || (now > note.seenAt && (another || now - note.seenAt >= visitPauseMs));
  return { ...note, seenAt: now, visits: note.visits + (visit ? 1 : 0) };
}

/** Whether to invite: from the second visit on or after a purchase, never once installed, not for 30 days after a no. */
export function isInvitationDue(
  { visits, bought, dismissedAt, installed }: InstallState,
  now: number,
): boolean {
  if (installed || (visits < 2 && !bought)) return false;
  return dismissedAt === null || Math.abs(now - dismissedAt) >= silenceMs;
}
