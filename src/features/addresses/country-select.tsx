import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countriesIn } from '../../platform/i18n/countries.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface CountrySelectProps {
  name: string;
  /** ISO 3166 alpha-2; empty: none selected. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

export function CountrySelect(props: CountrySelectProps) {
  const { t, i18n } = useLingui();
  const options = useMemo(
    () => countriesIn(i18n.locale).map(({ code, name }) => ({ value: code, label: name })),
    [i18n.locale],
  );
  return <SelectField {...props} label={t`Country or region`} autoComplete="country" options={options} />;
}
