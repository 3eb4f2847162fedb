import { Trans } from '@lingui/react/macro';
import { amount } from '#domain/money.ts';
import type { WithdrawalRule, WithdrawalType } from '#domain/withdrawal.ts';
import { money, percent } from '../../../platform/i18n/format.ts';

interface FeeRuleProps {
  type: WithdrawalType;
  rule: WithdrawalRule;
}

/** Fee and minimum of this withdrawal type as text. */
export function FeeRule({ type, rule: { feeBasisPoints, feeFixedCents, minCents } }: FeeRuleProps) {
  const least = money(amount(minCents));
  const share = percent(feeBasisPoints / 100);
  const fixed = money(amount(feeFixedCents));
  const fee = feeBasisPoints === 0 ? fixed : share;
  const isChain = type === 'chain';
  if (feeBasisPoints === 0 && feeFixedCents === 0)
    return (
      <Trans comment="Rule for the fee of a withdrawal: {least} is an amount">No fee. Minimum {least}.</Trans>
    );
  if (feeBasisPoints > 0 && feeFixedCents > 0)
    return isChain ? (
      <Trans comment="Rule for the fee of a withdrawal: {share} is a percentage, {fixed} and {least} are amounts">
        Fee: {share} + {fixed}, network fee included. Minimum {least}.
      </Trans>
    ) : (
      <Trans comment="Rule for the fee of a withdrawal: {share} is a percentage, {fixed} and {least} are amounts">
        Fee: {share} + {fixed}. Minimum {least}.
      </Trans>
    );
  return isChain ? (
    <Trans comment="Rule for the fee of a withdrawal: {fee} is an amount or a percentage, {least} an amount">
      Fee: {fee}, network fee included. Minimum {least}.
    </Trans>
  ) : (
    <Trans comment="Rule for the fee of a withdrawal: {fee} is an amount or a percentage, {least} an amount">
      Fee: {fee}. Minimum {least}.
    </Trans>
  );
}
