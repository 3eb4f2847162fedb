import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface TopBarProps {
  /** Empty: the children fill the bar. */
  title: ReactNode;
  /** Absent: no back button (spec §2: optional). */
  onBack?: (() => void) | undefined;
  /** Actions at the end of the bar. */
  children?: ReactNode;
}

/**
 * Bar at the top of a page: title, optional back button, optional actions. On a wide screen it is below the site header
 * and scrolls with the page.
 */
export function TopBar({ title, onBack, children }: TopBarProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-20 bg-bg/95 pt-(--safe-top) max-lg:backdrop-blur-sm lg:static lg:z-auto">
      <div
        className={cx(
          'page flex min-h-14 items-center gap-1',
          title === '' ? 'lg:min-h-0 lg:py-2' : 'lg:min-h-18',
        )}
      >
        {onBack && (
          <IconButton
            label={t({ message: 'Back', comment: 'Button that returns to the screen before' })}
            onClick={onBack}
            className={cx('-ms-3', title === '' && 'lg:hidden')}
          >
            <Icon of={ChevronLeft} size={26} className="rtl:-scale-x-100" />
          </IconButton>
        )}
        {title !== '' && (
          <h1 className="min-w-0 flex-1 font-display text-[min(1.25rem,7vw)] leading-tight font-semibold break-words lg:text-2xl">
            {title}
          </h1>
        )}
        {children}
      </div>
    </header>
  );
}
