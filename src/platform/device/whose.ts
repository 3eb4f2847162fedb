import { type StateChange, type DeviceState, emptyDeviceState } from './device-state.ts';
import { cartKey } from './row-keys.ts';
import type { CartRow } from './rows.ts';

/**
 * What only this device has of somebody whose session is gone without an end: its cookie ran out, or the browser was
 * killed before it was on disk. No screen shows it and nothing of it is sent, until that very account is back.
 */
export type ParkedSession = Pick<DeviceState, 'outbox' | 'drafts' | 'draftPictures' | 'lines'> & {
  account: number;
};

/** Forgets a person except for what they were told is safe here: acts not sent yet, and reviews begun. */
export const parkSession: StateChange = (kept) => {
  if (kept.owner === null) return kept;
  const { owner: account, outbox, drafts } = kept;
  if (outbox.size + drafts.size === 0) return emptyDeviceState;
  // The words of a form go with the session's notes: its pictures are of no use without them.
  const draftPictures = new Map([...kept.draftPictures].filter(([, { form }]) => !form));
  const lines = new Map([...kept.lines].filter(([variantId]) => outbox.has(cartKey(variantId))));
  return { ...emptyDeviceState, aside: { account, outbox, drafts, draftPictures, lines } };
};

/** One thing that both a row set aside and a visitor's are about: the larger quantity wins, as at every login. */
function joined(own: CartRow, visitors: CartRow): CartRow {
  if (own.refused) return visitors;
  return { ...visitors, merge: own.merge, quantity: Math.max(own.quantity, visitors.quantity) };
}

/** What was set aside goes on, beside what was put into the cart since. */
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
 * Whose this is becomes `account`. A visitor's cart joins the account, and what was set aside for it goes on; another
 * person's is not theirs to see.
 */
export const owning =
  (account: number): StateChange =>
  (kept) => {
    if (kept.owner === account) return kept;
    if (kept.owner !== null) return { ...emptyDeviceState, owner: account };
    const own = { ...kept, owner: account, version: 0 };
    return kept.aside?.account === account ? resuming(own, kept.aside) : { ...own, aside: null };
  };
