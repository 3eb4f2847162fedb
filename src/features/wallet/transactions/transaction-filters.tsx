import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { date } from '../../../platform/i18n/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type TransactionFilter, transactionKinds } from './transaction-filter.ts';
import { transactionLabels } from './transaction-labels.ts';

interface TransactionFiltersProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  onDates: () => void;
}

/** Filters by kind and day in one strip. */
export function TransactionFilters({ filter, onChange, onDates }: TransactionFiltersProps) {
  const { t, i18n } = useLingui();
  const { kind, from, to } = filter;
  const dated = from !== undefined || to !== undefined;
  const { kind: _, ...days } = filter;
  return (
    <div
      role="group"
      aria-label={t`Filter`}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-2"
    >
      {dated ? (
        <Chip removable onClick={() => onChange(kind ? { kind } : {})}>
          <Range filter={filter} />
        </Chip>
      ) : (
        <Chip aria-haspopup="dialog" aria-pressed={undefined} onClick={onDates}>
          <Icon of={CalendarDays} size={16} />
          <Trans>Dates</Trans>
        </Chip>
      )}
      <Chip selected={kind === undefined} onClick={() => onChange(days)}>
        <Trans comment="Chip that shows everything, without a filter">All</Trans>
      </Chip>
      {transactionKinds.map((each) => (
        <Chip key={each} selected={each === kind} onClick={() => onChange({ ...days, kind: each })}>
          {i18n._(transactionLabels[each].name)}
        </Chip>
      ))}
    </div>
  );
}

/** Formats a day by its local noon, which is on the same day in every time zone. */
const formatDay = (day: string) => date(new Date(`${day}T12:00`).getTime() / 1000);

function Range({ filter: { from, to } }: { filter: TransactionFilter }) {
  if (from === undefined)
    return <Trans comment="Chosen period of transactions: {0} is a date">Until {formatDay(to!)}</Trans>;
  if (to === undefined)
    return (
      <Trans comment="Beginning of a period, or lowest amount: {0} is a date or an amount">
        From {formatDay(from)}
      </Trans>
    );
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
