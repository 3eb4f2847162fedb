import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { recentDays, usualSpans } from './months.ts';

interface Days {
  from?: string;
  to?: string;
}
interface DatesSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (days: Days) => void;
}

/** First and last day, both included; either may stay empty. */
export default function DatesSheet({ open, onClose, onChoose }: DatesSheetProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { today, recent, month, lastMonth } = usualSpans();
  const quick: [string, Days][] = [
    [
      t({
        message: plural(recentDays, { one: 'Last day', other: 'Last # days' }),
        comment: 'Choice of a period for transactions',
      }),
      recent,
    ],
    [t({ message: 'This month', comment: 'Choice of a period for transactions' }), month],
    [t({ message: 'Last month', comment: 'Choice of a period for transactions' }), lastMonth],
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ ...(from && { from }), ...(to && { to }) });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t({ message: 'Dates', comment: 'Title of the sheet with the period for transactions' })}
    >
      <form onSubmit={submit} className="space-y-4 pt-1">
        <div className="flex flex-wrap gap-2">
          {quick.map(([name, days]) => (
            <Chip key={name} aria-pressed={undefined} onClick={() => onChoose(days)}>
              {name}
            </Chip>
          ))}
        </div>
        <div className="grid gap-3 2xs:grid-cols-2">
          <Field
            label={t({ message: 'Start date', comment: 'Label of a date field' })}
            type="date"
            value={from}
            max={to || today}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            label={t({ message: 'End date', comment: 'Label of a date field' })}
            type="date"
            value={to}
            min={from}
            max={today}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" size="large" block disabled={!from && !to}>
          <Trans>Show</Trans>
        </Button>
      </form>
    </Sheet>
  );
}
