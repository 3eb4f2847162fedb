import { useLingui } from '@lingui/react/macro';
import { toE164 } from '#domain/phone.ts';
import { likelyCountry } from '../../platform/i18n/countries.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

interface MobileFieldProps {
  value: string;
  onChange: (number: string) => void;
  error: string | undefined;
}

/** Mobile number of the user, optional. */
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

/** Validates a mobile number with the message of spec §5; `undefined` if it is valid. */
export function useMobileRule(): (number: string) => string | undefined {
  const { t } = useLingui();
  return (number) => (number === '' || toE164(number) !== null ? undefined : t`Enter a valid mobile number`);
}
