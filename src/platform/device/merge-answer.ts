import type { Output } from '#contract/calls.ts';
import type { DeviceState } from './device-state.ts';
import { refusing, settling } from './outbox.ts';
import { cartKey } from './row-keys.ts';
import type { CartRow } from './rows.ts';

/**
 * Merges the response of a cart sync into the device state.
 *
 * Sent rows are removed. Lines take the server's state, except lines with a newer unsent mutation, which wins. Refused
 * lines leave the cart, their mutations stay in the outbox to be shown, and the whole cart is fetched again.
 * @param sent rows that the response covers
 * @param since version in the request; 0, or later than the response's version: `lines` is the whole cart
 */
export function mergeAnswer(
  kept: DeviceState,
  sent: CartRow[],
  since: number,
  answer: Output<'cartSync'>,
  now: number,
): DeviceState {
  const no = new Map(answer.refused.map(({ variantId, reason }) => [variantId, reason]));
  // Taking away what is not there is no fault.
  const told = sent.filter(({ variantId, quantity }) => no.has(variantId) && quantity > 0);
  const taken = sent.filter((row) => !told.includes(row));
  const settled = told.reduce(
    (rest, row) => refusing(row, { reason: no.get(row.variantId) ?? null, message: '' })(rest),
    settling(kept, taken, now),
  );
  const { outbox } = settled;
  const waits = (variantId: number) => {
    const row = outbox.get(cartKey(variantId));
    return row !== undefined && !row.refused;
  };
  const lines = new Map(kept.lines);
  const whole = since === 0 || answer.version < since;

  if (whole) {
    const there = new Set(answer.lines.map((line) => line.variantId));
    for (const variantId of kept.lines.keys())
      if (!there.has(variantId) && !waits(variantId)) lines.delete(variantId);
  }
  for (const { variantId, quantity, selected } of answer.lines) {
    if (waits(variantId)) continue;
    const old = lines.get(variantId);
    if (quantity === 0) lines.delete(variantId);
    else if (!old)
      lines.set(variantId, { variantId, quantity, selected, addedAt: now, addedPrice: null, info: null });
    else if (old.quantity !== quantity || old.selected !== selected)
      lines.set(variantId, { ...old, quantity, selected });
  }
  for (const variantId of no.keys()) if (!waits(variantId)) lines.delete(variantId);

  return { ...settled, lines, version: no.size > 0 ? 0 : answer.version };
}
