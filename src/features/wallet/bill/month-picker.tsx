import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { date } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { inMonth, monthsDown, monthsLater } from '../transactions/months.ts';

interface MonthPickerProps {
  month: string;
  /** First month with an entry; `null`: none yet, or still loading. */
  first: string | null;
  /** Current month. */
  last: string;
  onChange: (month: string) => void;
}

/** Selects the month of a bill: previous, next, or from a list. */
export function MonthPicker({ month, first, last, onChange }: MonthPickerProps) {
  const { t } = useLingui();
  // A month from the URL may be out of range.
  const bottom = [first ?? last, month].toSorted()[0]!;
  const months = monthsDown(month > last ? month : last, bottom);
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton
        label={t({
          message: 'Previous month',
          comment: 'Button of the monthly statement, read by screen readers',
        })}
        disabled={month <= (first ?? last)}
        onClick={() => onChange(monthsLater(month, -1))}
        className="bg-surface disabled:opacity-40"
      >
        <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
      </IconButton>
      <select
        aria-label={t({ message: 'Month', comment: 'Label of the choice of month' })}
        value={month}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-md bg-transparent text-center font-display text-xl font-semibold [text-align-last:center]"
      >
        {months.map((each) => (
          <option key={each} value={each} className="bg-surface text-base text-text">
            {date(inMonth(each), 'month')}
          </option>
        ))}
      </select>
      <IconButton
        label={t({
          message: 'Next month',
          comment: 'Button of the monthly statement, read by screen readers',
        })}
        disabled={month >= last}
        onClick={() => onChange(monthsLater(month, 1))}
        className="bg-surface disabled:opacity-40"
      >
        <Icon of={ChevronRight} className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
