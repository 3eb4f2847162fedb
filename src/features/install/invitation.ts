import { isSameDay } from '#domain/calendar.ts';
import { visitPauseMs } from '#domain/visit.ts';
import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

const key = 'install';
const minuteMs = 60_000;
/** Time without an invitation after a dismissal. Not in the spec. */
const silenceMs = 30 * 24 * 60 * minuteMs;

/** Install state of this device, kept after logout. Times in Unix milliseconds. */
export interface InstallState {
  visits: number;
  /** Time at which the app was last visible. */
  seenAt: number;
  /** An order was placed on this device. */
  bought: boolean;
  /** Time at which the invitation or prompt was dismissed. */
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

/**
 * Records that the app is visible. Counts a new visit on another day or after `visitPauseMs`. A clock that was set back
 * does not count.
 */
export function seen(note: InstallState, now: number): InstallState {
  const another = !isSameDay(new Date(now), new Date(note.seenAt));
  const visit = note.visits === 0 || (now > note.seenAt && (another || now - note.seenAt >= visitPauseMs));
  return { ...note, seenAt: now, visits: note.visits + (visit ? 1 : 0) };
}

/**
 * Whether to invite: from the second visit or after a purchase, never once installed, not within 30 days of a
 * dismissal.
 */
export function isInvitationDue(
  { visits, bought, dismissedAt, installed }: InstallState,
  now: number,
): boolean {
  if (installed || (visits < 2 && !bought)) return false;
  return dismissedAt === null || Math.abs(now - dismissedAt) >= silenceMs;
}
