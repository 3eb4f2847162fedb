import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import type { Category } from '#contract/catalog.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';

interface CategoryRailProps {
  categories: Category[];
  /** Slug of the category; `null`: the overview. */
  current: string | null;
  onChoose: (slug: string | null) => void;
}

const entry =
  'relative flex w-full flex-col items-center gap-1 rounded-lg px-1 py-2 text-center text-xs hover:bg-surface lg:flex-row lg:gap-3 lg:px-3 lg:text-start lg:text-sm';
const currentEntry = 'bg-surface font-semibold text-primary';

/** Sidebar of categories, always visible, as wide as its longest word. */
export function CategoryRail({ categories, current, onChoose }: CategoryRailProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Categories`}
      // Hidden beside the overview, whose tiles show the same categories.
      className={cx(
        'no-scrollbar sticky below-header h-[calc(100dvh-var(--page-top)-var(--safe-top)-var(--tab-bar)-var(--safe-bottom))] w-min min-w-20 shrink-0 overflow-y-auto overscroll-contain pb-4 lg:w-52',
        current === null && 'md:hidden',
      )}
    >
      <ul className="space-y-1">
        <li>
          <button
            type="button"
            aria-pressed={current === null}
            onClick={() => onChoose(null)}
            className={cx(entry, current === null ? currentEntry : 'text-text-2')}
          >
            <span className="grid size-13 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon of={Sparkles} />
            </span>
            <Trans comment="First entry in the list of categories">Overview</Trans>
          </button>
        </li>
        {categories.map(({ slug, name, picture }) => (
          <li key={slug}>
            <button
              type="button"
              aria-pressed={current === slug}
              onClick={() => onChoose(slug)}
              className={cx(entry, current === slug ? currentEntry : 'text-text-2')}
            >
              <Image of={picture} alt="" ratio="1 / 1" sizes="52px" className="w-13 shrink-0 rounded-full" />
              <span className="line-clamp-2">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
