import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name of the action. */
  label: string;
}

/** Icon button of 44 px with a required accessible name. */
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
