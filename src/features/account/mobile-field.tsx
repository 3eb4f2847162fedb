import { useLingui } from '@lingui/react/macro';
import { toE164 } from '#domain/phone.ts';
import { likelyCountry } from '../../platform/i18n/countries.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

interface MobileFieldProps {
  value: string;
  onChange: (number: string) => void;
  error: string | undefined;
}

/** A person's own number, which need not be given. */
export function MobileField(props: MobileFieldProps) {
  const { t } = useLingui();
  return (
    <PhoneField
      {...props}
      label={t`Mobile phone (optional)`}
      name="mobile"
      country={likelyCountry(navigator.language)}
    />
  );
}

/** The sentence of spec §5 for it; `undefined` when there is nothing to say. */
export function useMobileRule(): (number: string) => string | undefined {
  const { t } = useLingui();
  return (number) =>
    number === '' || toE164(number) !== null ? undefined : t`Mobile phone number must be correct`;
}
