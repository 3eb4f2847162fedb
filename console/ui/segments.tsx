import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; name: ReactNode; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice among a few visible options, as low as the other controls. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('control flex min-w-0 gap-0.5 rounded-sm bg-surface-2 p-0.5', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="inline-flex grow cursor-pointer items-center justify-center gap-1.5 rounded-xs px-2.5 text-sm whitespace-nowrap text-text-2 hover:text-text has-checked:bg-surface has-checked:font-medium has-checked:text-text has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <Icon of={choice.icon} size={15} className="shrink-0" />}
          {choice.name}
        </label>
      ))}
    </div>
  );
}
