import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { type Sort, sorts } from './filter.ts';
import { useFilterNames } from './filter-names.ts';

interface SortRowProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Filter button before the sort orders. */
  children?: ReactNode;
}

/** Sort orders in one scrollable row that stays visible while scrolling. */
export function SortRow({ sort = 'relevance', onSort, children }: SortRowProps) {
  const { t } = useLingui();
  const { sortNames } = useFilterNames();
  return (
    <div className="sticky below-header z-10 -mx-4 bg-bg/95 backdrop-blur-sm lg:mx-0">
      <div className="no-scrollbar flex items-center gap-2 overflow-x-auto px-4 py-2 lg:px-0">
        {children}
        <div role="group" aria-label={t`Sort`} className="flex gap-2">
          {sorts.map((each) => (
            <Chip
              key={each}
              selected={each === sort}
              onClick={() => onSort(each === 'relevance' ? undefined : each)}
            >
              {sortNames[each]}
            </Chip>
          ))}
        </div>
      </div>
    </div>
  );
}
