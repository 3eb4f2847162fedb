import type { Output } from '#contract/calls.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { DeviceState } from '../../platform/device/device-state.ts';
import { asOwner, defineMutation, type OutboxRow, type Tools } from '../../platform/device/mutation.ts';
import { rowOf, unsentRows } from '../../platform/device/outbox.ts';
import { recordSent, refuse } from '../../platform/device/sent-rows.ts';
import { verdictOf } from '../../platform/device/retry.ts';

/** States the absolute quantity (0: removed), not a difference, so that a duplicate is harmless. */
export interface CartRow extends OutboxRow {
  kind: 'cart';
  variantId: number;
  quantity: number;
  selected: boolean;
  /** Line of a visitor: the account keeps the larger quantity. */
  merge: boolean;
}

export const cartKey = (variantId: number): string => `cart:${variantId}`;

/** Maximum number of lines per call. */
const batchSize = 100;

const toChange = ({ variantId, quantity, selected, merge }: CartRow) => ({
  variantId,
  quantity,
  selected,
  merge,
});

/** Sends changed lines in batches and merges the changes of other devices. Calls the API at least once. */
async function sendCart(tools: Tools): Promise<ApiFailure | null> {
  let limit = batchSize;
  for (;;) {
    const state = await tools.read();
    if (state.owner !== tools.account) return null;
    const rows = unsentRows<CartRow>(state, 'cart').slice(0, limit);
    const since = state.version;
    // Changes carry absolute values: a duplicate is harmless, so there is no key. The version identifies the response.
    const answer = await tools.send('cartSync', { changes: rows.map(toChange), since });
    if (answer.ok) {
      await tools.change(
        asOwner(tools, (now) =>
          now.version === since ? mergeResponse(now, rows, since, answer.data, Date.now()) : now,
        ),
      );
      if (rows.length < limit && answer.data.refused.length === 0) return null;
      continue;
    }
    if (rows.length === 0 || verdictOf(answer.failure) !== 'rejected') return answer.failure;
    const [row, another] = rows;
    // The server refuses a batch as a whole: send lines one by one, so that a refused line does not block the others.
    if (another) limit = 1;
    else if (row) await tools.change(asOwner(tools, refuseLine(row, answer)));
  }
}

/** Keeps the refused row and makes the next sync fetch the whole cart. */
const refuseLine =
  (row: CartRow, { failure, message }: { failure: ApiFailure; message: string }) =>
  (state: DeviceState): DeviceState => ({
    ...refuse(row, { reason: failure.kind === 'refused' ? failure.reason : null, message })(state),
    version: 0,
  });

/**
 * Merges the response of a cart sync into the device state.
 *
 * Sent rows are removed. Lines take the server's state, except lines with a newer unsent mutation, which wins. Refused
 * lines leave the cart, their mutations stay in the outbox to be shown, and the whole cart is fetched again.
 * @param sent rows that the response covers
 * @param since version in the request; 0, or later than the response's version: `lines` is the whole cart
 */
export function mergeResponse(
  state: DeviceState,
  sent: CartRow[],
  since: number,
  answer: Output<'cartSync'>,
  now: number,
): DeviceState {
  const reasons = new Map(answer.refused.map(({ variantId, reason }) => [variantId, reason]));
  // Removing a line that does not exist is no failure.
  const refused = sent.filter(({ variantId, quantity }) => reasons.has(variantId) && quantity > 0);
  const accepted = sent.filter((row) => !refused.includes(row));
  const after = refused.reduce(
    (rest, row) => refuse(row, { reason: reasons.get(row.variantId) ?? null, message: '' })(rest),
    recordSent(state, accepted, now),
  );
  const isUnsent = (variantId: number) => {
    const row = after.outbox.get(cartKey(variantId));
    return row !== undefined && !row.refused;
  };
  const lines = new Map(state.lines);
  const isWhole = since === 0 || answer.version < since;

  if (isWhole) {
    const onServer = new Set(answer.lines.map((line) => line.variantId));
    for (const variantId of state.lines.keys())
      if (!onServer.has(variantId) && !isUnsent(variantId)) lines.delete(variantId);
  }
  for (const { variantId, quantity, selected } of answer.lines) {
    if (isUnsent(variantId)) continue;
    const old = lines.get(variantId);
    if (quantity === 0) lines.delete(variantId);
    else if (!old)
      lines.set(variantId, { variantId, quantity, selected, addedAt: now, addedPrice: null, info: null });
    else if (old.quantity !== quantity || old.selected !== selected)
      lines.set(variantId, { ...old, quantity, selected });
  }
  for (const variantId of reasons.keys()) if (!isUnsent(variantId)) lines.delete(variantId);

  return { ...after, lines, version: reasons.size > 0 ? 0 : answer.version };
}

/** The variant's row in the outbox, unsent or refused. */
export const cartRowOf = (state: DeviceState, variantId: number): CartRow | undefined =>
  rowOf<CartRow>(state, 'cart', cartKey(variantId));

export const cart = defineMutation<CartRow>({
  kind: 'cart',
  sendAll: sendCart,
  lineOf: (row) => row,
  // The larger quantity wins, as at every login.
  join: (parked, visitors) =>
    parked.refused
      ? visitors
      : {
          ...visitors,
          merge: parked.merge,
          quantity: Math.max(parked.quantity, visitors.quantity),
        },
});
