import type { StateChange } from './device-state.ts';

/**
 * Lifetime of a parked session, our choice: users who have not logged in on the device by then will not miss it there,
 * and a shared phone must not store it forever.
 */
const termMs = 30 * 24 * 60 * 60 * 1000;

/** Records the start of a parked session, and deletes the session when its term is over. */
export const expireParkedSession =
  (nowMs: number): StateChange =>
  (kept) => {
    const { aside } = kept;
    if (aside === null) return kept;
    const { sinceMs } = aside;
    // Restart the term if the clock was ahead at the start, or the session could stay for years.
    if (sinceMs === undefined || sinceMs > nowMs) return { ...kept, aside: { ...aside, sinceMs: nowMs } };
    return nowMs - sinceMs > termMs ? { ...kept, aside: null } : kept;
  };
