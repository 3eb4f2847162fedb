import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import artUrl from './state-art.svg?no-inline';

const calm = 'text-primary fill-primary-soft stroke-sale-fill';
const colorClasses = {
  empty: calm,
  success: 'text-primary fill-primary-soft stroke-success',
  declined: 'text-danger fill-sale-soft stroke-danger',
  offline: 'text-text-2 fill-surface-2 stroke-sale-fill',
  delivered: calm,
  missing: 'text-text-2 fill-surface-2 stroke-sale-fill',
  waiting: 'text-primary fill-surface-2 stroke-star-fill',
  failed: 'text-text-2 fill-surface-2 stroke-danger',
};
export type StateVariant = keyof typeof colorClasses;

interface StateArtProps {
  variant: StateVariant;
  /** Icon above the illustration, such as the kind of missing item. */
  icon?: LucideIcon | undefined;
  className?: string;
}

/** Illustration of a state. Hidden from screen readers: the title is next to it. */
export function StateArt({ variant, icon, className }: StateArtProps) {
  return (
    <span aria-hidden className={cx('relative block w-40', colorClasses[variant], className)}>
      <svg viewBox="0 0 160 128" className="w-full">
        <use href={`${artUrl}#${variant}`} />
      </svg>
      {icon && (
        <span className="absolute inset-x-0 top-0 grid place-items-center">
          <Icon of={icon} size={40} />
        </span>
      )}
    </span>
  );
}

interface StateViewProps {
  /** Default: `empty`. */
  variant?: StateVariant;
  icon?: LucideIcon;
  title: ReactNode;
  /** The view is the only content of the page: its title is an `h1`. */
  alone?: boolean;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** View for an empty, completed, refused or failed state: illustration, title, text and next step. */
export function StateView({
  variant = 'empty',
  icon,
  title,
  alone = false,
  children,
  action,
}: StateViewProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <div className="page flex flex-col items-center gap-3 py-12 text-center animate-rise">
      <StateArt variant={variant} icon={icon} className="mb-2" />
      <Title className="font-display text-xl font-semibold">{title}</Title>
      {children && <p className="max-w-xs text-balance text-text-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
