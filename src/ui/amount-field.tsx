import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Amount } from '#domain/money.ts';
import { moneyParts } from '../platform/i18n/format.ts';
import { FieldFrame } from './field.tsx';

/** Formats an amount for an input, with the language's decimal separator: `12.50` or `12,50`. */
export function amountAsTyped(value: Amount, locale: string): string {
  const mark = moneyParts('0.00', locale).fraction.charAt(0);
  return value.replace('.', mark);
}

interface AmountFieldProps {
  typed: string;
  onTyped: (typed: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** Rendered after the input, such as a button "All". */
  end?: ReactNode;
}

/** Large amount input; the dollar sign is before or after it, as the language writes amounts. Either decimal mark is accepted. */
export function AmountField({ typed, onTyped, error, hint, disabled = false, end }: AmountFieldProps) {
  const { t, i18n } = useLingui();
  const { before, after } = moneyParts('0.00', i18n.locale);
  const sign = (text: string) =>
    text.trim() !== '' && (
      <span aria-hidden className="font-display text-2xl font-semibold text-text-3">
        {text.trim()}
      </span>
    );
  return (
    <FieldFrame label={t`Amount in dollars`} error={error} hint={hint}>
      {(control) => (
        <div
          className="-mx-2 flex items-center gap-2 rounded-sm border-b-2 px-2 focus-within:border-primary has-[input:focus-visible]:rounded-md has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-primary"
          dir="ltr"
        >
          {sign(before)}
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            disabled={disabled}
            placeholder={amountAsTyped('0.00', i18n.locale)}
            value={typed}
            onChange={(event) => onTyped(event.target.value.replaceAll(/[^\d.,]/g, '').slice(0, 12))}
            className="tabular min-h-14 w-full min-w-0 bg-transparent font-display text-3xl font-semibold outline-none placeholder:text-text-3"
          />
          {sign(after)}
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
