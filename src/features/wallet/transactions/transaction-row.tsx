import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { CapitalRecord, RecordSource } from '#contract/wallet-records.ts';
import { date } from '../../../platform/i18n/format.ts';
import { signedMoney } from '../../../platform/i18n/statement-format.ts';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import { PayoutTarget, TopUpSource } from '../records/record-labels.tsx';
import { transactionLabels } from './transaction-labels.ts';

/** Top-ups and withdrawals open in a sheet; orders and refunds have pages. */
export type SheetSource = Extract<RecordSource, { type: 'recharge' | 'withdrawal' }>;

interface TransactionRowProps {
  record: CapitalRecord;
  onOpen: (source: SheetSource) => void;
}

const row = 'flex min-h-18 w-full items-start gap-3 px-4 py-2.5 text-start';
const pressable = `${row} active:bg-surface-2 pointer-fine:hover:bg-surface-2`;

/** One transaction; it opens the order, refund, top-up or withdrawal that it belongs to. */
export function TransactionRow({ record, onOpen }: TransactionRowProps) {
  const { source } = record;
  const content = <RowContent record={record} />;
  // A response cached by an older version of the app has no source.
  switch (source?.type) {
    case 'order':
      return (
        <Link to="/orderInfo/{-$id}" params={{ id: String(source.id) }} className={pressable}>
          {content}
        </Link>
      );
    case 'refund':
      return (
        <Link to="/refundInfo/$id" params={{ id: String(source.id) }} className={pressable}>
          {content}
        </Link>
      );
    case 'recharge':
    case 'withdrawal':
      return (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(source)} className={pressable}>
          {content}
        </button>
      );
    default:
      return <div className={row}>{content}</div>;
  }
}

function RowContent({ record }: { record: CapitalRecord }) {
  const { i18n } = useLingui();
  const hidden = useAtomValue(balanceHiddenAtom);
  const { kind, direction, amount, balance, reference, source, at } = record;
  const { name, icon } = transactionLabels[kind];
  const into = direction === 'in';
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${into ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-2'}`}
      >
        <Icon of={icon} size={20} />
      </span>
      <span className="tabular min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
          <span>{i18n._(name)}</span>
          <span className={`ms-auto font-semibold ${into ? 'text-success' : ''}`}>
            {signedMoney(into ? amount : `-${amount}`)}
          </span>
        </span>
        <span className="block text-sm wrap-anywhere text-text-2">
          {source ? <SourceName source={source} /> : reference}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-text-3">
          <span>{date(at, 'time')}</span>
          <span className="ms-auto">
            <Trans comment="Balance of the wallet: <0/> is the amount">
              Balance <PrivateAmount value={balance} hidden={hidden} />
            </Trans>
          </span>
        </span>
      </span>
    </>
  );
}

/** Shop of the order, or source or target of the money. */
function SourceName({ source }: { source: RecordSource }) {
  if (source.type === 'recharge') return <TopUpSource recharge={source} />;
  if (source.type === 'withdrawal') return <PayoutTarget account={source.account} />;
  return source.shopName;
}
