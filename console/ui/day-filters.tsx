import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useSession } from '../api/session.ts';
import { TextField } from './field.tsx';
import { optional } from './address-params.ts';

const day = optional(v.pipe(v.string(), v.isoDate()));

/** First and last day of a list, in its address. Days begin at midnight in the shop's time zone. */
export const daySearch = { from: day, to: day };

interface DayFiltersProps {
  search: { from?: string | undefined; to?: string | undefined };
  /** Receives an empty text for a removed day. */
  onChange: (days: { from?: string; to?: string }) => void;
}

/** Fields of `ListFilters` for the first and the last day. */
export function DayFilters({ search: { from, to }, onChange }: DayFiltersProps) {
  const { t } = useLingui();
  const { timeZone } = useSession();
  return (
    <>
      <TextField
        bare
        label={t`From`}
        title={t`From this day, time zone ${timeZone}`}
        type="date"
        max={to}
        value={from ?? ''}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        bare
        label={t`Until`}
        title={t`Until this day, time zone ${timeZone}`}
        type="date"
        min={from}
        value={to ?? ''}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}
