import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const variants = {
  /** Background of the page. */
  page: 'bg-bg lg:mt-0 lg:px-0',
  /** Surface with a top border; a card on a wide screen. */
  surface: 'border-t border-border bg-surface lg:rounded-lg lg:border-0 lg:p-4',
};

interface BottomBarProps {
  variant?: keyof typeof variants;
  className?: string;
  children: ReactNode;
}

/** Keeps the main action of a form at the bottom of the window; on a wide screen it follows the content. */
export function BottomBar({ variant = 'page', className, children }: BottomBarProps) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 -mx-4 mt-auto px-4 pt-3 pb-[calc(12px+var(--safe-bottom))] lg:static lg:mx-0',
        variants[variant],
        className,
      )}
    >
      {children}
    </div>
  );
}
