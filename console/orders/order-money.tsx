import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { useAccountKindNames, useEntryKindNames } from '../books/ledger-names.ts';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { Order } from './order.ts';

/** The parts about money that role and permissions include. */
export function OrderMoney({ order: { money: sums, refunds, transfers } }: { order: Order }) {
  const { t } = useLingui();
  const states = { open: t`Open`, passed: t`Passed`, refused: t`Refused`, withdrawn: t`Withdrawn` };
  if (!sums && !refunds?.length) return null;
  return (
    <Panel title={sums ? t`Payment` : t`Refunds`}>
      <div className="grid gap-3 *:not-first:border-t *:not-first:pt-3">
        {sums && <Sums of={sums} />}
        {refunds && refunds.length > 0 && (
          <ul className="grid gap-2">
            {refunds.map((refund) => (
              <li key={refund.sn} className="grid grid-cols-[1fr_auto] gap-x-4">
                <Link to="/refunds/$sn" params={{ sn: refund.sn }} className="text-primary underline">
                  {t`Refund ${refund.sn}`}
                </Link>
                <span className="text-end">{money(refund.refunded ?? refund.asked)}</span>
                <span className="text-xs text-text-2">{moment(refund.createdAt)}</span>
                <span className="text-end text-xs text-text-2">{refund.status && states[refund.status]}</span>
              </li>
            ))}
          </ul>
        )}
        {transfers && transfers.length > 0 && <Transfers of={transfers} />}
      </div>
    </Panel>
  );
}

function Sums({ of: sums }: { of: NonNullable<Order['money']> }) {
  const { t } = useLingui();
  const rows: [string, string, boolean?][] = [
    [t`Goods`, money(sums.subtotal)],
    [t`Freight`, money(sums.freight)],
    ...(Number(sums.discount) > 0
      ? [
          [sums.promoCode ? t`Promo code ${sums.promoCode}` : t`Discount`, money(`-${sums.discount}`)] as [
            string,
            string,
          ],
        ]
      : []),
    [t`Total`, money(sums.total), true],
    ...(Number(sums.refunded) > 0 ? [[t`Refunded`, money(`-${sums.refunded}`)] as [string, string]] : []),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      {rows.map(([name, value, strong]) => (
        <div key={name} className={`contents ${strong ? 'font-semibold' : ''}`}>
          <dt className={strong ? '' : 'text-text-2'}>{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
      <dt className="text-text-2">{t`Payment`}</dt>
      <dd className="text-end">{sums.payment}</dd>
      {sums.paidWith.length > 0 && (
        <>
          <dt className="text-text-2">{t`Paid together with`}</dt>
          <dd className="grid text-end">
            {sums.paidWith.map((sn) => (
              <Link key={sn} to="/orders/$sn" params={{ sn }} className="text-primary underline">
                {sn}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

/** Entries of the ledger about the order. */
function Transfers({ of }: { of: NonNullable<Order['transfers']> }) {
  const { t } = useLingui();
  const kinds = useEntryKindNames();
  const accounts = useAccountKindNames();
  return (
    <section aria-label={t`Ledger`} className="grid gap-3">
      {of.map(({ kind, at, lines }) => (
        <dl key={`${kind} ${at}`} className="grid grid-cols-[1fr_auto] gap-x-4">
          <dt className="font-medium">{kinds[kind]}</dt>
          <dd className="text-xs text-text-2">{moment(at)}</dd>
          {lines.map((line) => (
            <div key={`${line.account} ${line.amount}`} className="contents text-text-2">
              <dt>{accounts[line.account]}</dt>
              <dd className="text-end">{money(line.amount)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
