import { maxConfirmations, type NetworkRule } from '#domain/network-rules.ts';
import type { Output } from '../api/call.ts';

export type ConfiguredNetwork = Output<'setting/list'>['networks'][number];

/** Rule of a network while it is edited. */
export interface RuleDraft {
  network: ConfiguredNetwork;
  topUps: boolean;
  withdrawals: boolean;
  /** As typed. */
  confirmations: string;
}

export const draftsOf = (
  networks: readonly ConfiguredNetwork[],
  rules: readonly NetworkRule[],
): RuleDraft[] =>
  networks.map((network) => {
    const rule = rules.find((each) => each.network === network.id);
    return {
      network,
      topUps: rule?.topUps ?? true,
      withdrawals: rule?.withdrawals ?? true,
      confirmations: String(Math.max(network.confirmations, rule?.confirmations ?? 0)),
    };
  });

/**
 * The rules that have an effect, in the order of the networks, and those of networks that are no longer configured; `undefined`
 * for a number out of range.
 */
export function rulesOf(
  drafts: readonly RuleDraft[],
  before: readonly NetworkRule[],
): NetworkRule[] | undefined {
  const rules = drafts.map(({ network, topUps, withdrawals, confirmations }) => {
    const needed = Number(confirmations);
    const isValid = Number.isInteger(needed) && needed >= network.confirmations && needed <= maxConfirmations;
    return isValid
      ? {
          network: network.id,
          topUps,
          withdrawals,
          confirmations: needed === network.confirmations ? null : needed,
        }
      : undefined;
  });
  if (rules.includes(undefined)) return undefined;
  const kept = before.filter((rule) => drafts.every(({ network }) => network.id !== rule.network));
  return [...rules.filter((rule) => rule !== undefined), ...kept].filter(
    (rule) => !rule.topUps || !rule.withdrawals || rule.confirmations !== null,
  );
}
