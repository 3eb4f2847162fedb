import * as v from 'valibot';
import { EditedWithdrawalRule } from '#contract/withdrawal-rule.ts';
import { amount, typedAmount } from '#domain/money.ts';
import type { WithdrawalRuleOnWire } from '#domain/withdrawal.ts';

/** Fee and limits of withdrawals while they are edited, as typed. */
export interface RuleDraft {
  percent: string;
  feeFixed: string;
  minimum: string;
  maximum: string;
}

export const ruleDraftOf = (rule: WithdrawalRuleOnWire): RuleDraft => ({
  percent: String(rule.feeBasisPoints / 100),
  feeFixed: rule.feeFixed,
  minimum: rule.minimum,
  maximum: rule.maximum,
});

const dollars = (typed: string) => {
  const typedCents = typedAmount(typed);
  return typedCents === null ? null : amount(typedCents);
};

interface Checked {
  /** `null`: it has faults. */
  rule: WithdrawalRuleOnWire | null;
  faults: ReadonlySet<keyof RuleDraft>;
}

/** The rule by the server's schema, and the fields that it refuses. */
export function checkedRule({ percent, feeFixed, minimum, maximum }: RuleDraft): Checked {
  const parsed = v.safeParse(EditedWithdrawalRule, {
    // A percentage has two decimals, as an amount.
    feeBasisPoints: typedAmount(percent),
    feeFixed: dollars(feeFixed),
    minimum: dollars(minimum),
    maximum: dollars(maximum),
  });
  if (parsed.success) return { rule: parsed.output, faults: new Set() };
  const faults = new Set<keyof RuleDraft>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) as keyof WithdrawalRuleOnWire;
    faults.add(field === 'feeBasisPoints' ? 'percent' : field);
  }
  return { rule: null, faults };
}
