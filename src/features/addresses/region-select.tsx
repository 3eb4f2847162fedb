import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { findRegion, type Region, regionsOf } from '#domain/regions.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface RegionSelectProps {
  /** ISO 3166 alpha-2, of a country with a list of regions. */
  country: string;
  label: string;
  name: string;
  /** Stored value: a region of the list in either script, or free text from before the list existed. */
  value: string;
  onChange: (region: string) => void;
  error?: string | undefined;
}

/** Languages whose readers use the country's own names. */
const localReaders: Record<string, RegExp> = {
  JP: /^(ja|zh)/,
  CN: /^(ja|zh)/,
  TW: /^(ja|zh)/,
  HK: /^(ja|zh)/,
  KR: /^ko/,
};

/** Selection of a state, province or prefecture, named in the script of the reader's language. */
export function RegionSelect({ country, value, onChange, ...field }: RegionSelectProps) {
  const { t, i18n } = useLingui();
  const isLocal = localReaders[country]?.test(i18n.locale) ?? false;
  const regions = regionsOf(country) ?? [];
  const chosen = findRegion(country, value);
  const options = useMemo(() => optionsOf(country, isLocal, i18n.locale), [country, isLocal, i18n.locale]);
  const choose = (key: string) => {
    const region = regions.find((each) => each.key === key);
    onChange((isLocal ? region?.local : null) ?? key);
  };
  return (
    <SelectField
      {...field}
      autoComplete="address-level1"
      value={chosen?.key ?? ''}
      options={options}
      onChange={choose}
      hint={
        value !== '' &&
        !chosen &&
        t({
          message: `So far: ${value}`,
          comment: 'Hint at the choice of a region: {value} is what the stored address says',
        })
      }
    />
  );
}

function optionsOf(country: string, isLocal: boolean, locale: string) {
  const labelOf = ({ name, local }: Region) => (isLocal ? local : null) ?? name;
  const options = (regionsOf(country) ?? []).map((region) => ({ value: region.key, label: labelOf(region) }));
  // Names in local script keep their official order, from north to south.
  if (isLocal) return options;
  const { compare } = new Intl.Collator(locale);
  return options.toSorted((a, b) => compare(a.label, b.label));
}
