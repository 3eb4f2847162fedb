import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFailed } from '../../features/catalog/endless-grid.tsx';
import { type ProductFilter, readFilter } from '../../features/catalog/results/filter.ts';
import { FilterActions } from '../../features/catalog/results/filter-actions.tsx';
import { FilterForm } from '../../features/catalog/results/filter-form.tsx';
import { useResults } from '../../features/catalog/results/use-results.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Filters as a kept screen, so that a draft is still there on return (spec §2). */
export default function FilterScreen() {
  const back = useGoBack('/home');
  const navigate = useNavigate();
  // A URL with filters replaces the draft; the bare URL returns to the previous one.
  const address = useRouterState({
    select: ({ location }) =>
      location.pathname === '/filter' ? JSON.stringify(readFilter(location.search)) : '{}',
  });
  const [draft, setDraft] = useState<ProductFilter>(() => JSON.parse(address) as ProductFilter);
  const [arrived, setArrived] = useState(address);
  if (address !== '{}' && address !== arrived) {
    setArrived(address);
    setDraft(JSON.parse(address) as ProductFilter);
  }
  const results = useResults(draft);
  const first = results.data?.pages[0];
  return (
    <>
      <TopBar
        title={<Trans comment="Title, button and sheet of the filters of a list of products">Filter</Trans>}
        onBack={back}
      />
      <div className="page flex-1 pt-2 pb-6 lg:max-w-3xl">
        {results.isError && !first ? (
          <ListFailed error={results.error} onRetry={() => void results.refetch()} />
        ) : (
          <FilterForm filter={draft} facets={first?.facets} onChange={setDraft} />
        )}
      </div>
      <div className="sticky bottom-0 border-t border-border bg-surface pb-(--safe-bottom)">
        <div className="page py-3 lg:max-w-3xl">
          <FilterActions
            draft={draft}
            results={results}
            onChange={setDraft}
            onApply={() => void navigate({ to: '/products', search: draft, replace: true })}
          />
        </div>
      </div>
    </>
  );
}
