import { Trans, useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { useBusyForm } from './busy-forms.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface KeyPadProps {
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
  minLength: number;
  maxLength: number;
  busy: boolean;
  doneLabel: string;
}

const key =
  'grid min-h-14 place-items-center rounded-md bg-surface-2 font-display text-2xl font-medium active:bg-border disabled:opacity-40';

/** The pad is shown because its digits are wanted now. */
const focusWhenShown = (field: HTMLInputElement | null) => field?.focus();

/**
 * Our own key pad for payment passwords: digits only, never shown. A hidden field under it takes hardware keys, paste and
 * password managers.
 */
export function KeyPad({ value, onChange, onDone, minLength, maxLength, busy, doneLabel }: KeyPadProps) {
  const { t } = useLingui();
  useBusyForm();
  const set = (text: string) => onChange(text.replace(/\D/g, '').slice(0, maxLength));
  const dots = Math.max(minLength, value.length);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.length >= minLength && !busy) onDone();
      }}
    >
      <label className="relative block rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <span className="sr-only">
          <Trans>Payment password</Trans>
        </span>
        <input
          type="password"
          inputMode="none"
          autoComplete="off"
          name="payment-password"
          ref={focusWhenShown}
          value={value}
          onChange={(event) => set(event.target.value)}
          disabled={busy}
          className="absolute inset-0 size-full cursor-default opacity-0"
        />
        <span
          aria-hidden
          className="flex min-h-14 items-center justify-center gap-3 rounded-md border border-control"
        >
          {Array.from({ length: dots }, (_, index) => (
            <span
              key={index}
              className={`size-3 rounded-full border border-transparent forced-color-adjust-none ${index < value.length ? 'bg-text forced-colors:bg-[CanvasText]' : 'bg-border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]'}`}
            />
          ))}
        </span>
      </label>
      <div className="grid grid-cols-3 gap-2" dir="ltr">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <button
            key={digit}
            type="button"
            className={key}
            disabled={busy}
            onClick={() => set(value + digit)}
          >
            {digit}
          </button>
        ))}
        <span />
        <button type="button" className={key} disabled={busy} onClick={() => set(`${value}0`)}>
          0
        </button>
        <button
          type="button"
          className={key}
          aria-label={t`Delete the last digit`}
          disabled={busy || value === ''}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Icon of={Delete} size={26} />
        </button>
      </div>
      <Button type="submit" block size="large" busy={busy} disabled={value.length < minLength}>
        {doneLabel}
      </Button>
    </form>
  );
}
