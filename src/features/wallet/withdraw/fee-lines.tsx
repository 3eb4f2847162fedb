import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amount, type Cents } from '#domain/money.ts';
import { withdrawalArrival, withdrawalFee, type WithdrawalType } from '#domain/withdrawal.ts';
import { money } from '../../../platform/i18n/format.ts';

interface FeeLinesProps {
  type: WithdrawalType;
  valueCents: Cents;
}

/** Fee and amount received, shown before the withdrawal is sent. */
export function FeeLines({ type, valueCents }: FeeLinesProps) {
  return (
    <dl className="space-y-1.5">
      <Line
        label={<Trans comment="Row of a calculation: amount taken from the wallet (noun)">Withdrawal</Trans>}
      >
        {money(amount(valueCents))}
      </Line>
      <Line label={<Trans comment="Row of a calculation and of details: fee of a withdrawal">Fee</Trans>}>
        {money(`-${amount(withdrawalFee(type, valueCents))}`)}
      </Line>
      <div className="tabular flex items-baseline justify-between gap-3 border-t border-border pt-2">
        <dt className="font-semibold">
          <Trans comment="Row of a calculation: the amount that the recipient gets after the fee">
            Arrives
          </Trans>
        </dt>
        <dd className="font-display text-xl font-semibold">
          {money(amount(withdrawalArrival(type, valueCents)))}
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tabular flex justify-between gap-3 text-text-2">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
