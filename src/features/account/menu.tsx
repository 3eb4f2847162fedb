import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** List of links and buttons. */
export function Menu({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Card as="nav" aria-label={label} padding="none" divided className="overflow-hidden">
      {children}
    </Card>
  );
}

interface RowProps {
  icon: LucideIcon;
  children: ReactNode;
  /** Current value of the setting. */
  value?: ReactNode;
}

const rowClass =
  'flex min-h-14 w-full items-center gap-3.5 px-4 py-2 text-start hover:bg-surface-2 active:bg-surface-2';

function Row({ icon, children, value }: RowProps) {
  return (
    <>
      <Icon of={icon} size={21} className="shrink-0 text-primary" />
      {/* The value wraps below the label if both do not fit on one line, so that words are not broken. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3.5">
        <span className="min-w-0 grow">{children}</span>
        {value && <span className="max-w-full truncate text-sm text-text-3">{value}</span>}
      </span>
    </>
  );
}

export function MenuLink({ to, ...row }: RowProps & { to: NonNullable<LinkProps['to']> }) {
  return (
    <Link to={to} className={rowClass}>
      <Row {...row} />
      <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
    </Link>
  );
}

/** Link to an external page in a new window; `null`: unavailable now, for the reason in `value`. */
export function MenuAnchor({ href, ...row }: RowProps & { href: string | null }) {
  if (href === null) {
    return (
      <p className={`${rowClass} opacity-60`}>
        <Row {...row} />
      </p>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
      <Row {...row} />
      <Icon of={ExternalLink} size={18} className="shrink-0 text-text-3" />
    </a>
  );
}
