import type { ApiFailure } from '#contract/failure.ts';
import type { StateChange } from './device-state.ts';
import type { Mutation, Tools } from './mutation.ts';
import { unsentRows } from './outbox.ts';
import { recordSent, refuse } from './sent-rows.ts';
import { concernsAll, isRateLimited, verdictOf } from './retry.ts';

/** Applies a change only while the account still owns the device state; responses after a logout are dropped. */
export const asOwner =
  ({ account }: Tools, change: StateChange): StateChange =>
  (state) =>
    state.owner === account ? change(state) : state;

/**
 * Sends the rows of a kind: each as a call of its own, unless the kind sends all at once. A row that must be retried holds
 * up neither the others nor the other kinds, unless the server asks this kind to wait; a refused row stays with its reason.
 */
export async function sendKind(mutation: Mutation, tools: Tools): Promise<ApiFailure | null> {
  if ('sendAll' in mutation) return mutation.sendAll(tools);
  const state = await tools.read();
  if (state.owner !== tools.account) return null;
  let left = null;
  for (const row of unsentRows(state, mutation.kind)) {
    const answer = await mutation.send(row, tools);
    if (answer.ok) {
      const { data } = answer;
      await tools.change(
        asOwner(tools, (now) => {
          const after = recordSent(now, [row], Date.now());
          return mutation.accepted?.(after, row, data) ?? after;
        }),
      );
      continue;
    }
    const { failure, message } = answer;
    if (verdictOf(failure) !== 'rejected') {
      left = failure;
      if (mutation.inOrder || concernsAll(failure) || isRateLimited(failure)) return failure;
      continue;
    }
    const reason = failure.kind === 'refused' ? failure.reason : null;
    await tools.change(asOwner(tools, refuse(row, { reason, message })));
  }
  return left;
}
