import type { ApiFailure } from '#contract/failure.ts';
import type { DeviceState } from './device-state.ts';
import { asOwner, type Mutation, type OutboxRow, registeredMutations, type Tools } from './mutation.ts';
import { unsentRows } from './outbox.ts';
import { concernsAll, isRateLimited, retryDelayMs, verdictOf } from './retry.ts';
import { recordSent, refuse } from './sent-rows.ts';

/** Rows that appear while sending (a new address was changed meanwhile) are sent in the same run, in this many rounds. */
const mostRounds = 3;

/** Web Lock whose holder sends: one tab of the browser, or the worker. */
export const outboxLock = 'outbox';

export const hasUnsent = (state: DeviceState): boolean => unsentOf(state).length > 0;

/** When a kind may be sent again after a 429, in milliseconds of `performance.now()`. One per page or worker. */
export type RateLimits = Map<OutboxRow['kind'], number>;

export interface Flushed {
  /** Why rows are left: of several reasons the one that ends first. `null`: everything was sent. */
  left: ApiFailure | null;
  /** At least one row was accepted or refused: the server can be reached. */
  hasProgressed: boolean;
}

const waitFor = (untilMs: number): ApiFailure => ({
  kind: 'http',
  status: 429,
  retryAfterSeconds: (untilMs - performance.now()) / 1000,
});

/** A limit must not delay rows that can be retried earlier. */
function endsFirst(a: ApiFailure | null, b: ApiFailure): ApiFailure {
  if (a === null || !isRateLimited(b)) return a !== null && !isRateLimited(a) ? a : b;
  return isRateLimited(a) && retryDelayMs(0, b) < retryDelayMs(0, a) ? b : a;
}

/**
 * Sends the rows of a kind: each as a call of its own, unless the kind sends all at once. A row that must be retried does
 * not block the others, unless the kind is sent in order, is rate-limited, or the failure concerns all rows. A refused row
 * stays with its reason.
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

/** Sends all kinds in their order, except those that wait for a rate limit. */
async function sendKinds(tools: Tools, limits: RateLimits): Promise<ApiFailure | null> {
  let left: ApiFailure | null = null;
  for (const mutation of registeredMutations()) {
    const { kind } = mutation;
    const untilMs = limits.get(kind) ?? 0;
    const isLimited = performance.now() < untilMs;
    const failure = isLimited ? waitFor(untilMs) : await sendKind(mutation, tools);
    if (failure === null) continue;
    if (concernsAll(failure)) return failure;
    if (!isLimited && isRateLimited(failure)) limits.set(kind, performance.now() + retryDelayMs(0, failure));
    left = endsFirst(left, failure);
  }
  return left;
}

/**
 * Sends all unsent rows and fetches changes that other devices made to the cart. Must run under `outboxLock`.
 */
export async function flush(tools: Tools, limits: RateLimits): Promise<Flushed> {
  const before = await tools.read();
  let left: ApiFailure | null = null;
  let now = before;
  for (let round = 0; round < mostRounds; round += 1) {
    left = await sendKinds(tools, limits);
    now = await tools.read();
    if (left || !hasUnsent(now)) break;
  }
  return {
    left,
    hasProgressed: unsentOf(before).some(({ key, idempotencyKey }) => !isUnsent(now, key, idempotencyKey)),
  };
}

const unsentOf = (state: DeviceState) => [...state.outbox.values()].filter((row) => !row.refused);

function isUnsent({ outbox }: DeviceState, key: string, idempotencyKey: string): boolean {
  const row = outbox.get(key);
  return row?.idempotencyKey === idempotencyKey && !row.refused;
}
