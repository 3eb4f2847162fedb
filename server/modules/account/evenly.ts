import { setTimeout as delay } from 'node:timers/promises';

/**
 * Answers, or refuses, no sooner than `ms` milliseconds after it was asked: how long the work took would tell
 * whether an account exists.
 */
export async function evenly<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), delay(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
