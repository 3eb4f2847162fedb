import { Trans, useLingui } from '@lingui/react/macro';
import { Delete, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useBusyForm } from './busy-forms.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface KeyPadProps {
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
  minLength: number;
  maxLength: number;
  busy: boolean;
  doneLabel: string;
  /** For a new password that is entered once: shows the digits, with a button to hide them. */
  readable?: boolean;
}

const key =
  'grid min-h-14 low:min-h-11 place-items-center rounded-md bg-surface-2 font-display text-2xl font-medium not-disabled:hover:bg-border/60 active:bg-border disabled:opacity-40';

/** Focuses the field on mount, because the pad is shown when its input is required. */
const focusWhenShown = (field: HTMLInputElement | null) => field?.focus();

/** Key pad for payment passwords. A transparent input accepts hardware keys, paste and password managers. */
export function KeyPad(props: KeyPadProps) {
  const { value, onChange, onDone, minLength, maxLength, busy, doneLabel, readable = false } = props;
  const { t } = useLingui();
  useBusyForm();
  const [shown, setShown] = useState(readable);
  const set = (text: string) => onChange(text.replace(/\D/g, '').slice(0, maxLength));
  const dots = Math.max(minLength, value.length);
  return (
    <form
      className="space-y-4 low:grid low:grid-cols-2 low:items-start low:gap-x-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.length >= minLength && !busy) onDone();
      }}
    >
      <div className="relative">
        <label className="relative block rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <span className="sr-only">
            <Trans comment="The password of six digits that confirms payments and withdrawals, not the login password">
              Payment password
            </Trans>
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
            {Array.from({ length: dots }, (_, index) =>
              shown && index < value.length ? (
                <span key={index} className="tabular w-3 text-center font-display text-2xl font-medium">
                  {value[index]}
                </span>
              ) : (
                <span
                  key={index}
                  className={`size-3 rounded-full border border-transparent forced-color-adjust-none ${index < value.length ? 'bg-text forced-colors:bg-[CanvasText]' : 'bg-border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]'}`}
                />
              ),
            )}
          </span>
        </label>
        {readable && (
          <IconButton
            label={
              shown
                ? t({
                    message: 'Hide digits',
                    comment: 'Button of the key pad of the payment password, read by screen readers',
                  })
                : t({
                    message: 'Show digits',
                    comment: 'Button of the key pad of the payment password, read by screen readers',
                  })
            }
            aria-pressed={shown}
            className="absolute inset-y-0 end-1 my-auto"
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} size={20} className="text-text-3" />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-3 gap-2 low:col-start-2 low:row-span-2 low:row-start-1" dir="ltr">
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
