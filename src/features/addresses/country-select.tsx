import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { countriesIn } from '../../i18n/countries.ts';
import { controlClass, FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface CountrySelectProps {
  name: string;
  /** ISO 3166 alpha-2, empty while none is chosen. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The system's own picker: it searches by letter and is at home on every device. */
export function CountrySelect({ name, value, onChange, error }: CountrySelectProps) {
  const { t, i18n } = useLingui();
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale]);
  return (
    <FieldFrame label={t`Country or region`} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            name={name}
            autoComplete="country"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} appearance-none pe-11`}
          >
            <option value="" disabled>
              {t`Choose`}
            </option>
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={20}
            className="pointer-events-none absolute inset-y-0 end-4 my-auto text-text-3"
          />
        </div>
      )}
    </FieldFrame>
  );
}
