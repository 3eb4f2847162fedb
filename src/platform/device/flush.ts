import type { ApiFailure } from '#contract/failure.ts';
import { kinds } from './kinds.ts';
import type { DeviceState } from './device-state.ts';
import type { MutationKind } from './rows.ts';
import type { Tools } from './send.ts';
import { concernsAll, isRateLimited, retryDelayMs } from './verdict.ts';

/** Acts that came to light while sending (a new address was changed meanwhile) go in the same run, but not for ever. */
const mostRounds = 3;

/** The name of the lock whose holder sends: one tab, or the worker, of all of this browser. */
export const outboxLock = 'outbox';

export const hasUnsent = (kept: DeviceState): boolean => unsentOf(kept).length > 0;

/** When kinds of acts may be sent again after a 429, in milliseconds of `performance.now()`. One per page or worker. */
export type RateLimits = Map<MutationKind, number>;

export interface Flushed {
  /** Why acts are still there: of several reasons the one that ends first. `null`: everything was sent. */
  left: ApiFailure | null;
  /** At least one act was saved or refused: the way to the server is open. */
  hasProgressed: boolean;
}

const waitFor = (untilMs: number): ApiFailure => ({
  kind: 'http',
  status: 429,
  retryAfterSeconds: (untilMs - performance.now()) / 1000,
});

/** A limit must not hold up what could be tried again earlier. */
function endsFirst(a: ApiFailure | null, b: ApiFailure): ApiFailure {
  if (a === null || !isRateLimited(b)) return a !== null && !isRateLimited(a) ? a : b;
  return isRateLimited(a) && retryDelayMs(0, b) < retryDelayMs(0, a) ? b : a;
}

/** Sends each kind in its order, except those that have to wait for a limit. */
async function sendKinds(tools: Tools, limits: RateLimits): Promise<ApiFailure | null> {
  let left: ApiFailure | null = null;
  for (const kind of Object.keys(kinds) as MutationKind[]) {
    const untilMs = limits.get(kind) ?? 0;
    const isLimited = performance.now() < untilMs;
    const failure = isLimited ? waitFor(untilMs) : await kinds[kind](tools);
    if (failure === null) continue;
    if (concernsAll(failure)) return failure;
    if (!isLimited && isRateLimited(failure)) limits.set(kind, performance.now() + retryDelayMs(0, failure));
    left = endsFirst(left, failure);
  }
  return left;
}

/**
 * Sends everything that waits and takes over what other devices did to the cart. Must run under `outboxLock`.
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
  return { left, hasProgressed: unsentOf(before).some(({ key, stamp }) => !isUnsent(now, key, stamp)) };
}

const unsentOf = (kept: DeviceState) => [...kept.outbox.values()].filter((row) => !row.refused);

function isUnsent({ outbox }: DeviceState, key: string, stamp: string): boolean {
  const row = outbox.get(key);
  return row?.stamp === stamp && !row.refused;
}
