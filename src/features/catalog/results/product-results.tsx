import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { pageTitle } from '../../../platform/i18n/brand.ts';
import { withWords } from '../../../platform/i18n/with-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { EndlessGrid } from '../endless-grid.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { chosen, inShop, type ProductFilter, type Sort, withPart } from './filter.ts';
import { SortRow } from './sort-row.tsx';
import { useResults } from './use-results.ts';

const FilterForm = lazy(() =>
  withWords(() => import('./filter-form.tsx')).then((module) => ({ default: module.FilterForm })),
);
const CorrectionNotice = lazy(() =>
  import('./correction-notice.tsx').then((module) => ({ default: module.CorrectionNotice })),
);
const NothingFound = lazy(() =>
  import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound })),
);
const FilterSheet = lazy(() => withWords(() => import('./filter-sheet.tsx')));

interface ProductResultsProps {
  filter: ProductFilter;
  /** Id of the shop on its own page: only its products, and no filter by shop. */
  within?: number;
  onChange: (filter: ProductFilter) => void;
  /** Opens the filters as a page instead of the sheet. */
  onOpenFilters?: () => void;
  corner?: (product: ProductCard) => ReactNode;
}

/** Product list with a filter: sort order, filters in a sheet (wide: sidebar), active filters, infinite grid. */
export function ProductResults({ filter, within, onChange, onOpenFilters, corner }: ProductResultsProps) {
  const { t } = useLingui();
  const results = useResults(inShop(filter, within));
  // `undefined`: never opened. By hand, because LazySheet would be one more file of the first load.
  const [filtering, setFiltering] = useState<boolean>();
  // Breakpoint `lg`. A phone has the filters in a sheet and would load their code for a hidden sidebar.
  const isWide = useMedia('(width >= 64rem)');
  const first = results.data?.pages[0];
  const facets = first?.facets;
  const category =
    within === undefined && filter.q === undefined
      ? facets?.categories.find(({ slug }) => slug === filter.category)
      : undefined;
  const count = chosen(filter).length;
  // A search term such as "cheap" acts as a sort order until another one is chosen.
  const cheapest = filter.sort === undefined ? first?.cheapest : undefined;
  const sortBy = (sort: Sort | undefined) =>
    onChange(
      withPart(
        sort === undefined && cheapest !== undefined ? { ...filter, q: cheapest } : filter,
        'sort',
        sort,
      ),
    );
  return (
    <div className="page lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8">
      {category && <title>{pageTitle(category.name)}</title>}
      <aside aria-label={t`Filter`} className="hidden lg:block">
        <div className="sticky top-20 max-h-[calc(100dvh-96px)] -mx-2 overflow-y-auto overscroll-contain px-2 pt-3 pb-6">
          {isWide && (
            <Suspense fallback={null}>
              <FilterForm
                filter={filter}
                facets={facets}
                onChange={onChange}
                column
                noShops={within !== undefined}
              />
            </Suspense>
          )}
        </div>
      </aside>
      <div className="min-w-0">
        <SortRow sort={cheapest === undefined ? filter.sort : 'price_asc'} onSort={sortBy}>
          <Chip
            selected={count > 0}
            aria-pressed={undefined}
            aria-haspopup="dialog"
            className="lg:hidden"
            onClick={onOpenFilters ?? (() => setFiltering(true))}
          >
            <Icon of={SlidersHorizontal} size={16} />
            <Trans>Filter</Trans>
            {count > 0 && (
              <span className="tabular grid size-5 place-items-center rounded-full bg-primary text-xs text-on-primary">
                {count}
              </span>
            )}
          </Chip>
        </SortRow>
        <div className="space-y-3 pt-1 pb-3">
          <ChosenFilters filter={filter} facets={facets} onChange={onChange} />
          {first?.corrected !== undefined && (
            <Suspense fallback={<div className="min-h-20" />}>
              <CorrectionNotice
                typed={filter.q ?? ''}
                corrected={first.corrected}
                onLiteral={() => onChange({ ...filter, literal: true })}
              />
            </Suspense>
          )}
          <p role="status" className="tabular min-h-5 text-sm text-text-3">
            {first?.total !== undefined && first.total > 0 && (
              <Plural
                value={first.total}
                one="# product"
                other="# products"
                comment="Number of products found"
              />
            )}
          </p>
        </div>
        <EndlessGrid
          query={results}
          corner={corner}
          empty={
            <Suspense fallback={null}>
              <NothingFound filter={filter} within={within} onChange={onChange} />
            </Suspense>
          }
        />
      </div>
      {filtering !== undefined && (
        <Suspense fallback={null}>
          <FilterSheet
            open={filtering}
            onClose={() => setFiltering(false)}
            filter={filter}
            within={within}
            onApply={(applied) => {
              onChange(applied);
              setFiltering(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
