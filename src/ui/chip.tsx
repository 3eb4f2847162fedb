import { X } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  selected?: boolean;
  /** Shows a cross; a tap removes the chip. */
  removable?: boolean;
}

export function Chip({ selected = false, removable = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={removable ? undefined : selected}
      {...rest}
      className={cx(
        'hit inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap disabled:opacity-40',
        selected || removable
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-border bg-surface text-text-2 not-disabled:hover:border-control',
        className,
      )}
    >
      {children}
      {removable && <Icon of={X} size={14} />}
    </button>
  );
}
