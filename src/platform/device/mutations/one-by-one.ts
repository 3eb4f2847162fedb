import type { StateChange, DeviceState } from '../device-state.ts';
import { refusing, settling, waitingRows } from '../outbox.ts';
import type { MutationKind, MutationRows } from '../rows.ts';
import type { Answer, SendKind, Tools } from '../send.ts';
import { concernsAll, isRateLimited, verdictOf } from '../verdict.ts';

interface OneByOne<Row, Data> {
  /** Sends one mutation with its own idempotency key. */
  send: (row: Row, tools: Tools) => Promise<Answer<Data>>;
  /** A mutation awaiting a retry blocks later ones of its kind. */
  inOrder?: true;
  /** Further changes by the response, in the transaction that removed the row. Default: none. */
  taken?: (after: DeviceState, row: Row, data: Data) => DeviceState;
}

/** Applies a change only while the account still owns the device state; responses after a logout are dropped. */
export const asOwner =
  ({ account }: Tools, act: StateChange): StateChange =>
  (kept) =>
    kept.owner === account ? act(kept) : kept;

/**
 * The plain way to send a kind: each row is a call of its own. One that has to be tried again holds up neither the
 * others nor the other kinds, unless the server asks this kind to wait; one that is refused stays and says why.
 */
export const oneByOne =
  <Kind extends MutationKind, Data>(
    kind: Kind,
    { send, inOrder, taken }: OneByOne<MutationRows[Kind], Data>,
  ): SendKind =>
  async (tools) => {
    const kept = await tools.read();
    if (kept.owner !== tools.account) return null;
    let left = null;
    for (const row of waitingRows(kept, kind)) {
      const answer = await send(row, tools);
      if (answer.ok) {
        const { data } = answer;
        await tools.change(
          asOwner(tools, (now) => {
            const after = settling(now, [row], Date.now());
            return taken ? taken(after, row, data) : after;
          }),
        );
        continue;
      }
      const { failure, message } = answer;
      if (verdictOf(failure) !== 'rejected') {
        left = failure;
        if (inOrder || concernsAll(failure) || isRateLimited(failure)) return failure;
        continue;
      }
      const reason = failure.kind === 'refused' ? failure.reason : null;
      await tools.change(asOwner(tools, refusing(row, { reason, message })));
    }
    return left;
  };
