import type { ApiFailure } from '#contract/failure.ts';
import type { DeviceState } from '../device-state.ts';
import { mergeAnswer } from '../merge-answer.ts';
import { refusing, waitingRows } from '../outbox.ts';
import type { CartRow } from '../rows.ts';
import type { Tools } from '../send.ts';
import { verdictOf } from '../verdict.ts';
import { asOwner } from './one-by-one.ts';

const batchSize = 100;

const toChange = ({ variantId, quantity, selected, merge }: CartRow) => ({
  variantId,
  quantity,
  selected,
  merge,
});

/** Sends what was done to the cart, many lines in a call, and takes over what other devices did. Asks at least once. */
export async function sendCart(tools: Tools): Promise<ApiFailure | null> {
  let limit = batchSize;
  for (;;) {
    const kept = await tools.read();
    if (kept.owner !== tools.account) return null;
    const rows = waitingRows(kept, 'cart').slice(0, limit);
    const since = kept.version;
    // States, not steps: a repeat does no harm, so there is no key. The version says what the answer is about.
    const answer = await tools.send('cartSync', { changes: rows.map(toChange), since });
    if (answer.ok) {
      await tools.change(
        asOwner(tools, (now) =>
          now.version === since ? mergeAnswer(now, rows, since, answer.data, Date.now()) : now,
        ),
      );
      if (rows.length < limit && answer.data.refused.length === 0) return null;
      continue;
    }
    if (rows.length === 0 || verdictOf(answer.failure) !== 'rejected') return answer.failure;
    const [row, another] = rows;
    // One of them is at fault: find it, so that it does not hold up the others.
    if (another) limit = 1;
    else if (row) await tools.change(asOwner(tools, undoing(row, answer)));
  }
}

/** The act stays to be shown, the line as the account has it is asked for anew. */
const undoing =
  (row: CartRow, { failure, message }: { failure: ApiFailure; message: string }) =>
  (kept: DeviceState): DeviceState => ({
    ...refusing(row, { reason: failure.kind === 'refused' ? failure.reason : null, message })(kept),
    version: 0,
  });
