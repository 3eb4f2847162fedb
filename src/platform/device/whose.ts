import { type StateChange, type DeviceState, emptyDeviceState } from './device-state.ts';
import { cartKey } from './row-keys.ts';
import type { CartRow } from './rows.ts';

/**
 * Unsent data of an account whose session was lost without a logout: its cookie expired, or the browser was killed
 * before writing it to disk. It is neither shown nor sent until the same account logs in again.
 */
export type ParkedSession = Pick<DeviceState, 'outbox' | 'drafts' | 'draftPictures' | 'lines'> & {
  account: number;
};

/** Parks the session: deletes the account's data except unsent mutations and review drafts. */
export const parkSession: StateChange = (kept) => {
  if (kept.owner === null) return kept;
  const { owner: account, outbox, drafts } = kept;
  if (outbox.size + drafts.size === 0) return emptyDeviceState;
  // The text of a form is deleted with the session's stored values; its images are useless without it.
  const draftPictures = new Map([...kept.draftPictures].filter(([, { form }]) => !form));
  const lines = new Map([...kept.lines].filter(([variantId]) => outbox.has(cartKey(variantId))));
  return { ...emptyDeviceState, aside: { account, outbox, drafts, draftPictures, lines } };
};

/** One thing that both a row set aside and a visitor's are about: the larger quantity wins, as at every login. */
function joined(own: CartRow, visitors: CartRow): CartRow {
  if (own.refused) return visitors;
  return { ...visitors, merge: own.merge, quantity: Math.max(own.quantity, visitors.quantity) };
}

/** Resumes a parked session, merged with the visitor's cart. */
function resuming(
  kept: DeviceState,
  { outbox: set, lines: setLines, drafts, draftPictures }: ParkedSession,
): DeviceState {
  const outbox = new Map(set);
  const lines = new Map([...setLines, ...kept.lines]);
  for (const [key, row] of kept.outbox) {
    const own = outbox.get(key);
    const now = own?.kind === 'cart' && row.kind === 'cart' ? joined(own, row) : row;
    outbox.set(key, now);
    const line = now.kind === 'cart' && lines.get(now.variantId);
    if (line) lines.set(line.variantId, { ...line, quantity: now.quantity });
  }
  return { ...kept, aside: null, outbox, lines, drafts, draftPictures };
}

/**
 * Makes `account` the owner. A visitor's cart joins the account, and its parked session resumes; data of another
 * account is deleted.
 */
export const owning =
  (account: number): StateChange =>
  (kept) => {
    if (kept.owner === account) return kept;
    if (kept.owner !== null) return { ...emptyDeviceState, owner: account };
    const own = { ...kept, owner: account, version: 0 };
    return kept.aside?.account === account ? resuming(own, kept.aside) : { ...own, aside: null };
  };
