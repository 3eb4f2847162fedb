import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface ProductBarProps {
  onBack: () => void;
  /** Links to the sections of the page; shown after the images have scrolled out of view. */
  tabs: ReactNode;
  /** Buttons such as share. */
  children: ReactNode;
}

/**
 * Transparent over the images with only round buttons; a solid bar with the section links once the images are out of
 * view.
 */
export function ProductBar({ onBack, tabs, children }: ProductBarProps) {
  const { t } = useLingui();
  const mark = useRef<HTMLDivElement>(null);
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setSolid(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div
        ref={mark}
        aria-hidden
        className="pointer-events-none absolute top-0 h-[50vw] max-h-80 w-px split:h-20"
      />
      <header
        className={cx(
          'sticky top-(--site-header) z-20 -mb-14 pt-(--safe-top) transition-colors duration-200 split:mb-0',
          solid ? 'bg-bg/95 backdrop-blur-sm' : 'split:bg-bg',
        )}
      >
        <div className="page flex h-14 items-center gap-1 [&_button]:bg-bg/80">
          <IconButton label={t`Back`} onClick={onBack} className="-ms-2 lg:hidden">
            <Icon of={ChevronLeft} size={26} className="rtl:-scale-x-100" />
          </IconButton>
          <div
            className={cx(
              'flex min-w-0 flex-1 transition-opacity duration-200',
              'lg:-ms-2 lg:[&>nav]:justify-start',
              !solid && 'invisible opacity-0 lg:visible lg:opacity-100',
            )}
          >
            {tabs}
          </div>
          {children}
        </div>
      </header>
    </>
  );
}
