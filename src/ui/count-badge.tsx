import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface CountBadgeProps {
  count: number;
  /** Text for screen readers; default: the number of items. */
  children?: ReactNode;
}

/** A count at the corner of an icon. Animates once when the number changes. */
export function CountBadge({ count, children }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      key={count}
      className="tabular absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-sale-fill px-1 text-[11px] leading-none font-semibold text-on-sale animate-pop"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{children ?? <Plural value={count} one="# item" other="# items" />}</span>
    </span>
  );
}
