import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';

const base =
  'inline-flex items-center justify-center gap-2 rounded-full py-1.5 font-semibold text-center text-balance leading-tight transition-[transform,opacity,background-color] duration-150 active:scale-[0.98] disabled:opacity-45 disabled:active:scale-100';
const variants = {
  primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary/88',
  soft: 'bg-primary-soft text-primary not-disabled:hover:bg-primary/18',
  sale: 'bg-sale-fill text-on-sale not-disabled:hover:brightness-95',
  plain: 'bg-surface-2 text-text not-disabled:hover:bg-border',
  outline: 'border border-control text-text not-disabled:hover:bg-surface-2',
  ghost: 'text-primary not-disabled:hover:bg-primary-soft',
  danger: 'text-danger not-disabled:hover:bg-sale-soft',
};
const sizes = {
  large: 'min-h-13 text-lg',
  medium: 'min-h-11 text-base',
  small: 'hit min-h-9 text-sm',
};
const paddings = {
  large: 'px-6',
  medium: 'px-5',
  small: 'px-4',
  tight: 'px-3',
};

interface ButtonStyle {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Horizontal padding; default: depends on the size. */
  padding?: keyof typeof paddings | undefined;
}

/** Classes of a button for other elements, such as a link. */
export const buttonClass = ({
  variant = 'primary',
  size = 'medium',
  block = false,
  padding = size,
}: ButtonStyle = {}): string =>
  cx(base, variants[variant], sizes[size], paddings[padding], block && 'w-full');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Shows a spinner, disables the button and sets `aria-busy`; the label stays. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  block,
  padding,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy}
      className={cx(buttonClass({ variant, size, block, padding }), className)}
    >
      {busy && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent"
        />
      )}
      {children}
    </button>
  );
}
