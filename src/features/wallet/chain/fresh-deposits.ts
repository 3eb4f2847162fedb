import type { Recharge } from '#contract/top-ups.ts';

/**
 * Deposits under way on a network, or just credited or failed. An entry without confirmations was handed in with
 * evidence: nothing of it moves by itself.
 * @param known ids of those that were settled before anybody looked
 */
export const fresh = (list: Recharge[], network: string, known: ReadonlySet<number>): Recharge[] =>
  list.filter(
    ({ id, chain }) => chain?.network === network && chain.confirmations !== null && !known.has(id),
  );
