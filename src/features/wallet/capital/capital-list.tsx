import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CapitalRecord } from '../../../contract/wallet-records.ts';
import { date } from '../../../i18n/format.ts';
import { dayName, signedMoney } from '../../../i18n/statement-format.ts';
import { balanceHiddenAtom } from '../../../session/balance-hidden.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import { byDay } from './by-day.ts';
import { capitalWords } from './capital-words.ts';

/** Every entry of the wallet under its month and day, each with the balance after it. */
export function CapitalList({ records }: { records: CapitalRecord[] }) {
  return byDay(records).map(({ month, days }) => (
    <section key={month} className="mb-5">
      <h2 className="py-2 font-display text-lg font-semibold">{date(days[0]!.rows[0]!.at, 'month')}</h2>
      <div className="overflow-hidden rounded-lg bg-surface pb-1">
        {days.map(({ day, rows }) => (
          <div key={day}>
            <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-text-3">{dayName(rows[0]!.at)}</h3>
            <ul>
              {rows.map((record) => (
                <CapitalRow key={record.position} record={record} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ));
}

function CapitalRow({ record }: { record: CapitalRecord }) {
  const { i18n } = useLingui();
  const hidden = useAtomValue(balanceHiddenAtom);
  const { kind, direction, amount, balance, reference, at } = record;
  const { name, icon } = capitalWords[kind];
  const into = direction === 'in';
  return (
    <li className="flex min-h-18 items-start gap-3 px-4 py-2.5">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${into ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-2'}`}
      >
        <Icon of={icon} size={20} />
      </span>
      <div className="tabular min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
          <span>{i18n._(name)}</span>
          <span className={`ms-auto font-semibold ${into ? 'text-success' : ''}`}>
            {signedMoney(into ? amount : `-${amount}`)}
          </span>
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-text-3">
          <span>{date(at, 'time')}</span>
          <span className="ms-auto">
            <Trans>
              Balance <PrivateAmount value={balance} hidden={hidden} />
            </Trans>
          </span>
        </p>
        <p className="text-xs break-all text-text-3">{reference}</p>
      </div>
    </li>
  );
}
