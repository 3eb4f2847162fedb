import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Row of tabs with their own URLs, sticky below the top bar; each child is an `<li>` with a link. */
export function TabRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="sticky below-header z-10 bg-bg/95 backdrop-blur-sm">
      <ul className={cx('page no-scrollbar flex gap-1 overflow-x-auto *:shrink-0 *:first:-ms-3', className)}>
        {children}
      </ul>
    </nav>
  );
}

const base =
  'relative flex min-h-12 min-w-12 items-center justify-center gap-1.5 px-3 text-sm whitespace-nowrap';
const current =
  'font-semibold text-primary after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-primary';

/** Props that make a link a tab. Switching tabs replaces the history entry, so that Back leaves the screen. */
export const tab = (active: boolean) => ({
  replace: true,
  'aria-current': active ? ('page' as const) : undefined,
  // Otherwise the router would also mark the first tab as current, since its URL is a prefix of the others.
  activeOptions: { exact: true },
  // A tab selected by URL may be outside the visible part of the row.
  ref: (link: HTMLElement | null) => {
    if (active) link?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  },
  className: cx(base, active ? current : 'text-text-2 hover:text-text'),
});
