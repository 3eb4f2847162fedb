import type { ApiFailure } from '../contract/failure.ts';
import { kinds } from './kinds.ts';
import type { Kept } from './kept.ts';
import type { Tools } from './send.ts';
import { concernsAll } from './verdict.ts';

/** Acts that came to light while sending (a new address was changed meanwhile) go in the same run, but not for ever. */
const mostRounds = 3;

/** The name of the lock whose holder sends: one tab, or the worker, of all of this browser. */
export const outboxLock = 'outbox';

export const hasUnsent = (kept: Kept): boolean => [...kept.outbox.values()].some((row) => !row.refused);

/**
 * Sends everything that waits and takes over what other devices did to the cart. Must run under `outboxLock`.
 * @returns why some acts are still there; `null`: everything is sent
 */
export async function flush(tools: Tools): Promise<ApiFailure | null> {
  let left: ApiFailure | null = null;
  for (let round = 0; round < mostRounds; round += 1) {
    left = null;
    for (const send of Object.values(kinds)) {
      const failure = await send(tools);
      left ??= failure;
      if (failure && concernsAll(failure)) return failure;
    }
    if (left || !hasUnsent(await tools.read())) return left;
  }
  return left;
}
