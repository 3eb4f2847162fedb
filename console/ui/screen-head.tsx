import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/icon.tsx';

interface ScreenHeadProps {
  title: ReactNode;
  /** The list above this screen. */
  parent?: { to: '/orders' | '/refunds' | '/top-ups' | '/withdrawals'; title: string };
  /** Commands of the screen, the primary one last. */
  children?: ReactNode;
}

export const ScreenHead = ({ title, parent, children }: ScreenHeadProps) => (
  <header className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
    <div className="grow">
      {parent && (
        <Link to={parent.to} className="-ms-1 inline-flex items-center text-xs text-text-2 hover:text-text">
          <Icon of={ChevronLeft} size={14} />
          {parent.title}
        </Link>
      )}
      <h1 className="text-xl font-semibold">{title}</h1>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </header>
);
