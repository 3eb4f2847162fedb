import { type DeviceState, emptyDeviceState, type ParkedSession, type StateChange } from './device-state.ts';
import { mutationOf, type OutboxRow } from './mutation.ts';

/*
 * A session was lost without a logout: its cookie expired, or the browser was killed before writing it to disk. Unsent
 * data of the account is parked: neither shown nor sent until the same account logs in again.
 */

const lineOf = (row: OutboxRow) => mutationOf(row)?.lineOf?.(row);

/** Parks the session: deletes the account's data except unsent mutations and review drafts. */
export const parkSession: StateChange = (state) => {
  if (state.owner === null) return state;
  const { owner: account, outbox, drafts } = state;
  if (outbox.size + drafts.size === 0) return emptyDeviceState;
  // The text of a form is deleted with the session's stored values; its images are useless without it.
  const images = new Map([...state.images].filter(([, { form }]) => !form));
  const parked = new Set([...outbox.values()].map((row) => lineOf(row)?.variantId));
  const lines = new Map([...state.lines].filter(([variantId]) => parked.has(variantId)));
  return { ...emptyDeviceState, parkedSession: { account, outbox, drafts, images, lines } };
};

/** Resumes a parked session, merged with the visitor's cart. */
function resume(state: DeviceState, parked: ParkedSession): DeviceState {
  const outbox = new Map(parked.outbox);
  const lines = new Map([...parked.lines, ...state.lines]);
  for (const [key, row] of state.outbox) {
    const own = outbox.get(key);
    const now = (own?.kind === row.kind && mutationOf(row)?.join?.(own, row)) || row;
    outbox.set(key, now);
    const changed = lineOf(now);
    const line = changed && lines.get(changed.variantId);
    if (line) lines.set(line.variantId, { ...line, quantity: changed.quantity });
  }
  const { drafts, images } = parked;
  return { ...state, parkedSession: null, outbox, lines, drafts, images };
}

/**
 * Makes `account` the owner. A visitor's cart joins the account, and its parked session resumes; data of another
 * account is deleted.
 */
export const takeOwnership =
  (account: number): StateChange =>
  (state) => {
    if (state.owner === account) return state;
    if (state.owner !== null) return { ...emptyDeviceState, owner: account };
    const own = { ...state, owner: account, version: 0 };
    return state.parkedSession?.account === account
      ? resume(own, state.parkedSession)
      : { ...own, parkedSession: null };
  };

/**
 * Lifetime of a parked session, ours: users who have not logged in on the device by then will not miss it there, and a
 * shared phone must not store it forever.
 */
const termMs = 30 * 24 * 60 * 60 * 1000;

/** Records the start of a parked session, and deletes the session when its term is over. */
export const expireParkedSession =
  (nowMs: number): StateChange =>
  (state) => {
    const { parkedSession } = state;
    if (parkedSession === null) return state;
    const { sinceMs } = parkedSession;
    // Restart the term if the clock was ahead at the start, or the session could stay for years.
    if (sinceMs === undefined || sinceMs > nowMs)
      return { ...state, parkedSession: { ...parkedSession, sinceMs: nowMs } };
    return nowMs - sinceMs > termMs ? { ...state, parkedSession: null } : state;
  };
