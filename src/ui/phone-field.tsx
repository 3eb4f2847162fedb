import { useState } from 'react';
import { settledPhone, type TypedPhone, typedPhone } from '#domain/phone.ts';
import { CallingCode } from './calling-code.tsx';
import { cx } from './cx.ts';
import { controlClass, FieldFrame } from './field.tsx';

interface PhoneFieldProps {
  label: string;
  name: string;
  /** With its calling code (E.164) as far as it can be parsed, otherwise as typed. */
  value: string;
  onChange: (number: string) => void;
  error: string | undefined;
  /** ISO 3166 alpha-2 of the country assumed for numbers without a calling code; may be empty. */
  country: string;
}

/** Phone number of any country: typed in national format, or pasted or filled in with its calling code. */
export function PhoneField({ label, name, value, onChange, error, country: likely }: PhoneFieldProps) {
  const [typed, setTyped] = useState<Pick<TypedPhone, 'text' | 'country'>>(() =>
    value === '' ? { text: '', country: '' } : settledPhone(value, likely),
  );
  // Until a number is entered, follows the country of the address.
  const country = typed.country || likely;
  const take = (next: TypedPhone, text = next.text) => {
    setTyped({ text, country: next.text === '' ? typed.country : next.country });
    if (next.number !== value) onChange(next.number);
  };
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <CallingCode
            name={`${name}Country`}
            value={country}
            onChange={(code) =>
              take({ ...settledPhone(withoutCode(typed.text, country), code), country: code })
            }
          />
          <input
            {...control}
            name={name}
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
            maxLength={40}
            dir="ltr"
            value={typed.text}
            onChange={({ target: { value: text, selectionStart } }) => {
              // Formats only while typing at the end: otherwise the cursor would jump, and spaces could not be deleted.
              const grows = text.length > typed.text.length && selectionStart === text.length;
              take(typedPhone(text, country), grows ? undefined : text);
            }}
            onBlur={() => typed.text !== '' && take(settledPhone(typed.text, country))}
            className={cx(controlClass, 'tabular min-w-0 flex-1 rtl:text-end')}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** The number without its calling code, used when the user selects another country. */
const withoutCode = (text: string, country: string): string =>
  text.startsWith('+') ? settledPhone(text, country).text.replace(/^\+/, '') : text;
