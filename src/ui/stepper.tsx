import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

interface StepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** Accessible name of the counted item. */
  label: string;
}

const button =
  'grid size-11 place-items-center rounded-full disabled:opacity-35 not-disabled:hover:bg-surface active:bg-surface';

/**
 * Quantity with plus and minus buttons and an input. A typed number is applied on blur; one above the maximum is
 * reduced to it, and a toast reports that.
 */
export function Stepper({ value, min = 1, max, onChange, label }: StepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const parsed = Number.parseInt(typed, 10);
    if (parsed > max) toast(t`You can choose at most ${max}.`);
    if (Number.isInteger(parsed)) onChange(Math.max(min, Math.min(max, parsed)));
  };
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-full bg-surface-2">
      <button
        type="button"
        className={button}
        aria-label={t({
          message: 'Decrease quantity',
          comment: 'Button of a quantity, read by screen readers',
        })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} size={18} />
      </button>
      <input
        className="tabular size-11 bg-transparent text-center font-semibold"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button
        type="button"
        className={button}
        aria-label={t({
          message: 'Increase quantity',
          comment: 'Button of a quantity, read by screen readers',
        })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}
