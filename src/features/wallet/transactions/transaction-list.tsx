import type { CapitalRecord } from '#contract/wallet-records.ts';
import { date } from '../../../platform/i18n/format.ts';
import { dayName } from '../../../platform/i18n/statement-format.ts';
import { Card } from '../../../ui/card.tsx';
import { byDay } from './by-day.ts';
import { TransactionRow, type SheetSource } from './transaction-row.tsx';

interface TransactionListProps {
  records: CapitalRecord[];
  /** Called with the selected top-up or withdrawal. */
  onOpen: (source: SheetSource) => void;
}

/** Transactions by month and day, each with the balance after it. */
export function TransactionList({ records, onOpen }: TransactionListProps) {
  return byDay(records).map(({ month, days }) => (
    <section key={month} className="mb-5">
      <h2 className="py-2 font-display text-lg font-semibold">{date(days[0]!.rows[0]!.at, 'month')}</h2>
      <Card as="div" padding="none" className="overflow-hidden pb-1">
        {days.map(({ day, rows }) => (
          <div key={day}>
            <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-text-3">{dayName(rows[0]!.at)}</h3>
            <ul>
              {rows.map((record) => (
                <li key={record.position}>
                  <TransactionRow record={record} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  ));
}
