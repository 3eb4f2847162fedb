import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name: the button's action. */
  label: string;
}

/** A button with only an icon: 44 px, always with an accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-text not-disabled:hover:bg-surface-2 active:bg-surface-2',
        className,
      )}
    />
  );
}
