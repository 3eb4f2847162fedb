import type { Recharge } from '#contract/top-ups.ts';

/**
 * Deposits on a network that are pending, or became final while the screen was open. Without confirmations, an entry
 * was submitted with evidence and does not change on its own.
 * @param finalIds ids of deposits that were final before the screen opened
 */
export const fresh = (list: Recharge[], network: string, finalIds: ReadonlySet<number>): Recharge[] =>
  list.filter(
    ({ id, chain }) => chain?.network === network && chain.confirmations !== null && !finalIds.has(id),
  );
