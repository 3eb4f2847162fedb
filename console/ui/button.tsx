import type { ComponentProps } from 'react';
import { cx } from '../../src/ui/cx.ts';

const variants = {
  primary: 'bg-primary text-on-primary hover:opacity-90',
  secondary: 'border bg-surface hover:bg-surface-2',
  ghost: 'text-text-2 hover:bg-surface-2 hover:text-text',
  danger: 'border border-danger bg-surface text-danger hover:bg-surface-2',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  /** Square, for an icon with an `aria-label`. */
  square?: boolean;
}

export const buttonClass = (variant: keyof typeof variants, square = false): string =>
  cx(
    'control inline-flex items-center justify-center gap-1.5 rounded-sm text-sm font-medium whitespace-nowrap',
    'disabled:opacity-50',
    square ? 'w-8 pointer-coarse:w-11' : 'px-3',
    variants[variant],
  );

export function Button({ variant = 'secondary', square = false, className, ...props }: ButtonProps) {
  return <button type="button" {...props} className={cx(buttonClass(variant, square), className)} />;
}
