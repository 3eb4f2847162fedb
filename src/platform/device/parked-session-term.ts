import type { StateChange } from './device-state.ts';

/**
 * Ours: what was set aside waits this long for its person. Who has not logged in on the device by then does not miss it
 * there, and a phone that others use need not hold it for ever.
 */
const termMs = 30 * 24 * 60 * 60 * 1000;

/** Notes since when something is set aside, and lets it go when its time is over. */
export const expireParkedSession =
  (nowMs: number): StateChange =>
  (kept) => {
    const { aside } = kept;
    if (aside === null) return kept;
    const { sinceMs } = aside;
    // A clock that was ahead when it was noted must not keep it for years.
    if (sinceMs === undefined || sinceMs > nowMs) return { ...kept, aside: { ...aside, sinceMs: nowMs } };
    return nowMs - sinceMs > termMs ? { ...kept, aside: null } : kept;
  };
