import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { callingCodes } from '#domain/phone.ts';
import { countriesIn } from '../platform/i18n/countries.ts';
import { Icon } from './icon.tsx';

interface CallingCodeProps {
  name: string;
  /** ISO 3166 alpha-2; empty: unknown. */
  value: string;
  onChange: (country: string) => void;
}

/** Selection of a calling code. Shows the code; the system's picker lists the countries by name. */
export function CallingCode({ name, value, onChange }: CallingCodeProps) {
  const { t, i18n } = useLingui();
  const codes = useMemo(() => callingCodes(), []);
  const countries = useMemo(
    () => countriesIn(i18n.locale).filter(({ code }) => codes.has(code)),
    [i18n.locale, codes],
  );
  const code = codes.get(value);
  return (
    <div className="relative flex min-h-12 shrink-0 items-center rounded-md border border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <span aria-hidden className="tabular flex items-center gap-1 ps-3 pe-2" dir="ltr">
        {code === undefined ? '+' : `+${code}`}
        <Icon of={ChevronDown} size={16} className="text-text-3" />
      </span>
      <select
        name={name}
        aria-label={t({
          message: 'Country code',
          comment: 'Label of the list of telephone country codes, read by screen readers',
        })}
        value={codes.has(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        // Transparent over the displayed code, because a closed select would show the country's name.
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="" disabled>
          {t({ message: 'Choose', comment: 'Empty choice of a selection list: nothing is chosen yet' })}
        </option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {`${country.name} +${codes.get(country.code) ?? ''}`}
          </option>
        ))}
      </select>
    </div>
  );
}
