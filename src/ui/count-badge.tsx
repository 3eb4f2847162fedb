import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

interface CountBadgeProps {
  count: number;
  /** Text for screen readers; default: the number of items. */
  children?: ReactNode;
}

/** Count at the corner of an icon. It animates when the number changes. */
export function CountBadge({ count, children }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <Badge key={count} variant="corner" className="animate-pop">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {children ?? (
          <Plural
            value={count}
            one="# item"
            other="# items"
            comment="Number of items in the cart or in a badge"
          />
        )}
      </span>
    </Badge>
  );
}
