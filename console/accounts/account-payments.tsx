import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { money, number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';

type Payments = Output<'account/show'>['payments'];
type Kind = keyof Payments;
type Outcome = NonNullable<Payments[Kind]>['newest'][number]['outcome'];

const lists = {
  topUps: { list: '/top-ups', one: '/top-ups/$sn' },
  withdrawals: { list: '/withdrawals', one: '/withdrawals/$sn' },
  refunds: { list: '/refunds', one: '/refunds/$sn' },
} as const;

const mostNewest = 3;

interface AccountPaymentsProps {
  account: string;
  payments: Payments;
  /** Number of the request that the screen is about. */
  except?: string | undefined;
}

/** Top-ups, withdrawals and refunds of an account by outcome, with the newest ones. */
export function AccountPayments({ account, payments, except }: AccountPaymentsProps) {
  const { t } = useLingui();
  const kinds = (Object.keys(lists) as Kind[]).filter((kind) => payments[kind] !== null);
  if (kinds.length === 0) return null;
  return (
    <Panel title={t`Payments`}>
      <div className="grid gap-4">
        {kinds.map((kind) => (
          <PaymentsOfKind key={kind} kind={kind} account={account} of={payments[kind]!} except={except} />
        ))}
      </div>
    </Panel>
  );
}

interface KindProps {
  kind: Kind;
  account: string;
  of: NonNullable<Payments[Kind]>;
  except: string | undefined;
}

function PaymentsOfKind({ kind, account, of: { sums, isCut, newest }, except }: KindProps) {
  const { t } = useLingui();
  const titles = { topUps: t`Top-ups`, withdrawals: t`Withdrawals`, refunds: t`Refunds` };
  const passed = { topUps: t`credited`, withdrawals: t`paid out`, refunds: t`refunded` };
  const names: Record<Outcome, string> = {
    open: t`open`,
    passed: passed[kind],
    refused: t`refused`,
    reversed: t`reversed`,
    canceled: kind === 'refunds' ? t`withdrawn` : t`canceled`,
  };
  const { list, one } = lists[kind];
  const shown = newest.filter(({ sn }) => sn !== except).slice(0, mostNewest);
  return (
    <section aria-label={titles[kind]} className="grid gap-1">
      <h3 className="font-medium">
        {sums.length === 0 ? (
          titles[kind]
        ) : (
          <Link to={list} search={{ find: account, status: 'all' }} className="text-primary underline">
            {titles[kind]}
          </Link>
        )}
      </h3>
      {sums.length === 0 && (
        <p className="text-text-2">
          <Trans>None yet</Trans>
        </p>
      )}
      <ul className="empty:hidden">
        {sums.map(({ outcome, count, amount }) => (
          <li key={outcome} className="flex justify-between gap-3">
            <span>
              {number(count)} {names[outcome]}
            </span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className="text-xs text-text-3">
          <Trans>Only the newest 1,000 are summed.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="border-t pt-1">
          {shown.map(({ sn, outcome, amount, createdAt }) => (
            <li
              key={sn}
              className="flex flex-wrap justify-between gap-x-3 py-1 text-text-2 pointer-coarse:py-2"
            >
              <Link to={one} params={{ sn }} className="text-primary underline">
                {sn}
              </Link>
              <span>{money(amount)}</span>
              <span className="w-full text-xs">{[names[outcome], moment(createdAt)].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
