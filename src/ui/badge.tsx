import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const variants = {
  /** Positioned at the corner of an icon; the icon's container must be positioned. */
  corner:
    'absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center bg-sale-fill px-1 text-2xs leading-none font-semibold text-on-sale',
  soft: 'bg-primary-soft px-1.5 py-0.5 text-2xs leading-none font-semibold text-primary',
  plain: 'min-w-5 bg-surface-2 px-1.5 text-center text-xs text-text-2',
};

interface BadgeProps {
  variant: keyof typeof variants;
  className?: string;
  children: ReactNode;
}

/** Number in a pill. */
export const Badge = ({ variant, className, children }: BadgeProps) => (
  <span className={cx('tabular rounded-full', variants[variant], className)}>{children}</span>
);
