import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const variants = {
  /** Positioned at the corner of an icon; the icon's container must be positioned. */
  corner:
    'rounded-full absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center bg-sale-fill px-1 text-2xs leading-none font-semibold text-on-sale',
  soft: 'rounded-full bg-primary-soft px-1.5 py-0.5 text-2xs leading-none font-semibold text-primary',
  plain: 'rounded-full min-w-5 bg-surface-2 px-1.5 text-center text-xs text-text-2',
  sale: 'rounded-sm bg-sale-fill px-1.5 py-0.5 text-xs font-semibold text-on-sale',
};

interface BadgeProps {
  variant: keyof typeof variants;
  className?: string;
  children: ReactNode;
}

/** Number or word on a background of its own. */
export const Badge = ({ variant, className, children }: BadgeProps) => (
  // A sign stays before its number in every language.
  <span className={cx('tabular', variants[variant], className)} dir={variant === 'sale' ? 'ltr' : undefined}>
    {children}
  </span>
);
