import type { Recharge } from '#contract/top-ups.ts';

/**
 * Deposits that are pending, or became final while the screen was open. Without confirmations, an entry
 * was submitted with evidence and does not change on its own.
 * @param network `null`: on any network
 * @param finalIds ids of deposits that were final before the screen opened
 */
export const fresh = (list: Recharge[], network: string | null, finalIds: ReadonlySet<number>): Recharge[] =>
  list.filter(
    ({ id, chain }) =>
      chain &&
      (network === null || chain.network === network) &&
      chain.confirmations !== null &&
      !finalIds.has(id),
  );
