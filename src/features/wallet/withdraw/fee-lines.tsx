import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amount, type Cents, subtract } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';

interface FeeLinesProps {
  valueCents: Cents;
  feeCents: Cents;
}

/** Fee and amount received, shown before the withdrawal is sent. */
export function FeeLines({ valueCents, feeCents }: FeeLinesProps) {
  return (
    <dl className="space-y-1.5">
      <Line
        label={<Trans comment="Row of a calculation: amount taken from the wallet (noun)">Withdrawal</Trans>}
      >
        {money(amount(valueCents))}
      </Line>
      <Line label={<Trans comment="Row of a calculation and of details: fee of a withdrawal">Fee</Trans>}>
        {money(`-${amount(feeCents)}`)}
      </Line>
      <div className="tabular flex items-baseline justify-between gap-3 border-t border-border pt-2">
        <dt className="font-semibold">
          <Trans comment="Row of a calculation: the amount that the recipient gets after the fee">
            Arrives
          </Trans>
        </dt>
        <dd className="font-display text-xl font-semibold">
          {money(amount(subtract(valueCents, feeCents)))}
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
