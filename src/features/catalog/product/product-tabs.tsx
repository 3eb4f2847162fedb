import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

/** Sections of the product page by the id of their element. */
const sections: { id: string; name: ReactNode }[] = [
  { id: 'product', name: <Trans>Product</Trans> },
  { id: 'reviews', name: <Trans>Reviews</Trans> },
  { id: 'details', name: <Trans>Details</Trans> },
  { id: 'similar', name: <Trans comment="Tab: similar products">Similar</Trans> },
];

/** Scrolls to a section. `scroll-padding` sets its distance from the bar (spec §9: 20 px, smooth). */
function scrollToSection(id: string) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
}

/** Current section: the last one whose top has passed the middle of the screen. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState('product');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/**
 * Links to the sections of the product page. Render it after all sections are mounted, because it observes their
 * elements.
 */
export function ProductTabs() {
  const { t } = useLingui();
  const current = useCurrentSection();
  return (
    <nav
      aria-label={t`On this page`}
      className="no-scrollbar flex min-w-0 flex-1 justify-center gap-1 overflow-x-auto"
    >
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            // A history entry per jump would make Back step through the page's sections.
            event.preventDefault();
            scrollToSection(id);
          }}
          className={`relative grid min-h-11 place-items-center px-2 text-sm whitespace-nowrap ${id === current ? 'font-semibold text-primary after:absolute after:bottom-1 after:h-0.5 after:w-5 after:rounded-full after:bg-primary' : 'text-text-2'}`}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
