import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Bill } from '#contract/wallet-records.ts';
import { cents } from '#domain/money.ts';
import { money } from '../../../platform/i18n/format.ts';
import { signedMoney } from '../../../platform/i18n/statement-format.ts';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Card } from '../../../ui/card.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import { transactionLabels } from '../transactions/transaction-labels.ts';

/** Bill of a month: opening balance, income, expenses, closing balance. */
export function Statement({ bill }: { bill: Bill }) {
  const hidden = useAtomValue(balanceHiddenAtom);
  // Both sides use one scale, so that their bars are comparable.
  const largestCents = Math.max(1, ...[...bill.in, ...bill.out].map(({ amount }) => cents(amount)));
  return (
    <Card as="article" padding="large">
      <Line
        label={
          <Trans comment="Row of the monthly statement: balance at the beginning of the month">
            Opening balance
          </Trans>
        }
      >
        <PrivateAmount value={bill.opening} hidden={hidden} />
      </Line>
      <Side
        label={<Trans comment="Heading in the monthly statement">Money in</Trans>}
        total={bill.totalIn}
        side={bill.in}
        largestCents={largestCents}
        into
      />
      <Side
        label={<Trans comment="Heading in the monthly statement">Money out</Trans>}
        total={bill.totalOut}
        side={bill.out}
        largestCents={largestCents}
      />
      <div className="border-t-2 border-text pt-4">
        <Line
          label={
            <Trans comment="Row of the monthly statement: balance at the end of the month">
              Closing balance
            </Trans>
          }
        >
          <span className="font-display text-2xl">
            <PrivateAmount value={bill.closing} hidden={hidden} />
          </span>
        </Line>
      </div>
    </Card>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-text-2">{label}</span>
      <span className="font-semibold">{children}</span>
    </p>
  );
}

interface SideProps {
  label: ReactNode;
  total: string;
  side: Bill['in'];
  largestCents: number;
  into?: boolean;
}

function Side({ label, total, side, largestCents, into = false }: SideProps) {
  const { i18n } = useLingui();
  // Zero is shown without a sign.
  const signed = (amount: string) =>
    amount === '0.00' ? money(amount) : signedMoney(into ? amount : `-${amount}`);
  return (
    <section className="mt-4 border-t border-border py-4">
      <h2 className="tabular flex items-baseline justify-between gap-4 font-semibold">
        <span>{label}</span>
        <span className={into ? 'text-success' : ''}>{signed(total)}</span>
      </h2>
      {side.length === 0 ? (
        <p className="mt-2 text-sm text-text-3">
          <Trans>Nothing this month</Trans>
        </p>
      ) : (
        <ul className="mt-3 space-y-3">
          {side.map(({ kind, amount, count }) => (
            <li key={kind}>
              <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span>
                  {i18n._(transactionLabels[kind].name)}{' '}
                  <span className="text-text-3">
                    <Plural
                      value={count}
                      one="# transaction"
                      other="# transactions"
                      comment="Number of transactions in the monthly statement"
                    />
                  </span>
                </span>
                <span>{signed(amount)}</span>
              </p>
              <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-surface-2">
                <div
                  className={`h-full min-w-1 rounded-full ${into ? 'bg-success' : 'bg-control'}`}
                  style={{ width: `${(cents(amount) / largestCents) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
