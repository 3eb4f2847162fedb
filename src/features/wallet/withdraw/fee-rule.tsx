import { Trans } from '@lingui/react/macro';
import { amount } from '#domain/money.ts';
import { type WithdrawalType, withdrawalRules } from '#domain/withdrawal.ts';
import { money, percent } from '../../../platform/i18n/format.ts';

/** Fee and minimum of this withdrawal type as text. */
export function FeeRule({ type }: { type: WithdrawalType }) {
  const { feeBasisPoints, feeFixedCents, minCents } = withdrawalRules[type];
  const fixed = money(amount(feeFixedCents));
  const least = money(amount(minCents));
  return feeBasisPoints === 0 ? (
    <Trans>
      Fee: {fixed}, network fee included. Minimum {least}.
    </Trans>
  ) : (
    <Trans comment="Rule for the fee of a withdrawal: {0} is a percentage, {fixed} and {least} are amounts">
      Fee: {percent(feeBasisPoints / 100)} + {fixed}. Minimum {least}.
    </Trans>
  );
}
