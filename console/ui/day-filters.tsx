import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { useSession } from '../api/session.ts';
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
      <DayField
        label={t`From`}
        title={t`From this day, time zone ${timeZone}`}
        max={to}
        value={from ?? ''}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DayField
        label={t`Until`}
        title={t`Until this day, time zone ${timeZone}`}
        min={from}
        value={to ?? ''}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}

/** The browser shows an empty field as a pattern only, so its label is visible. */
const DayField = ({ label, ...props }: { label: string } & ComponentProps<'input'>) => (
  <label className="control flex items-center max-xs:col-span-2 gap-2 rounded-sm border border-control bg-surface px-2.5 text-sm text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
    <span className="text-xs text-text-2">{label}</span>
    <input type="date" autoComplete="off" className="min-w-0 grow bg-transparent outline-none" {...props} />
  </label>
);
