import type { Output } from '#contract/calls.ts';
import type { DeviceState } from './device-state.ts';
import { refusing, settling } from './outbox.ts';
import { cartKey } from './row-keys.ts';
import type { CartRow } from './rows.ts';

/**
 * Takes the server's answer to a cart sync into what is kept.
 *
 * Rows that were sent are done. Lines come as the server has them now, except those with a newer act waiting here:
 * that act wins, it says how the line is to be. What was refused leaves the cart, its act stays in the outbox to be
 * shown, and everything is asked for anew.
 * @param sent rows the answer is about
 * @param since version the question named; 0, or a later one than the answer's: `lines` is the whole cart
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
