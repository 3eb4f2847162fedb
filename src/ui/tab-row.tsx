import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Tabs that are addresses, below the page's head while the page moves; each an `<li>` with a link. */
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
    <nav
      aria-label={label}
      className="sticky top-[calc(var(--page-top)+var(--safe-top))] z-10 bg-bg/95 backdrop-blur-sm"
    >
      <ul className={cx('page no-scrollbar flex gap-1 overflow-x-auto *:shrink-0 *:first:-ms-3', className)}>
        {children}
      </ul>
    </nav>
  );
}

const look =
  'relative flex min-h-12 min-w-12 items-center justify-center gap-1.5 px-3 text-sm whitespace-nowrap';
const current =
  'font-semibold text-primary after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-primary';

/** What makes a link one of the tabs: going from one to another is no step to go back over. */
export const tab = (active: boolean) => ({
  replace: true,
  'aria-current': active ? ('page' as const) : undefined,
  // Else the router calls the first one current with every other, too: its address begins like theirs.
  activeOptions: { exact: true },
  // A tab chosen by address may lie outside the row.
  ref: (link: HTMLElement | null) => {
    if (active) link?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  },
  className: cx(look, active ? current : 'text-text-2 hover:text-text'),
});
