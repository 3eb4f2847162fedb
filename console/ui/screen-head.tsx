import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/icon.tsx';

type Parent = Pick<LinkProps, 'to' | 'params'> & { title: string };

interface ScreenHeadProps {
  title: string;
  /** State of the thing that the screen is about. */
  badge?: ReactNode;
  /** The list above this screen. */
  parent?: Parent;
  /** Commands of the screen, the primary one last. */
  children?: ReactNode;
}

export const ScreenHead = ({ title, badge, parent, children }: ScreenHeadProps) => (
  <header className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
    <div className="grow">
      {parent && <ParentLink {...parent} />}
      <h1 className="flex flex-wrap items-center gap-x-3 text-xl font-semibold">
        <span className="wrap-anywhere">{title}</span>
        {badge && <span className="text-sm font-normal">{badge}</span>}
      </h1>
    </div>
    <div data-commands className="flex flex-wrap gap-2">
      {children}
    </div>
  </header>
);

const ParentLink = ({ title, ...link }: Parent) => (
  <Link {...link} className="-ms-1 inline-flex items-center text-xs text-text-2 hover:text-text">
    <Icon of={ChevronLeft} size={14} />
    {title}
  </Link>
);
