import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { productPages } from '../../features/catalog/catalog.queries.ts';
import { readFilter, toInput, type ProductFilter } from '../../features/catalog/results/filter.ts';
import { prefetchPages } from './-prefetch-pages.ts';
import { knownSearch } from '../-known-search.ts';
import { ProductResults } from '../../features/catalog/results/product-results.tsx';
import { useSearchHistory } from '../../features/search/search-history.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner } from '../-marks.tsx';

export const Route = createFileRoute('/(shop)/search')({
  staticData: { title: msg`Search` },
  validateSearch: knownSearch(readFilter),
  loaderDeps: ({ search }) => search,
  // Prefetches without waiting: the page shows the previous results or a skeleton.
  loader: ({ context, deps }) => {
    if (JSON.stringify(deps) !== '{}') prefetchPages(context.queryClient, productPages(toInput(deps)));
  },
  component: Search,
});

function Search() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SearchScreen filter={filter} onChange={(search) => void navigate({ search })} />;
}

// Not needed by a link to results.
const SearchStart = lazy(() =>
  import('../../features/search/search-start.tsx').then((module) => ({ default: module.SearchStart })),
);
const Suggestions = lazy(() =>
  import('../../features/search/suggestions.tsx').then((module) => ({ default: module.Suggestions })),
);

interface SearchScreenProps {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
}

/** Search page: history and popular searches at first, suggestions while typing, then results. */
function SearchScreen({ filter, onChange }: SearchScreenProps) {
  const { t } = useLingui();
  const back = useGoBack('/home');
  const history = useSearchHistory();
  const searchedTerm = filter.q ?? '';
  const [text, setText] = useState(searchedTerm);
  const [typing, setTyping] = useState(false);
  // The URL changed by a link or Back: reset the input to its search term.
  const address = JSON.stringify(filter);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setText(searchedTerm);
    setTyping(false);
  }
  const hasResults = address !== '{}';
  const search = (word: string) => {
    if (!word) return;
    history.remember(word);
    setText(word);
    setTyping(false);
    // A new search term resets the filters, which could hide all its results.
    onChange(word === searchedTerm ? filter : { q: word });
  };
  return (
    <>
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <TopBar title="" onBack={back}>
        <div className="header-search flex min-w-0 flex-1">
          <SearchField
            value={text}
            onChange={(value) => {
              setText(value);
              setTyping(true);
            }}
            onSubmit={search}
            onFocus={() => setTyping(true)}
            startFocused={!hasResults}
            label={t({ message: 'Search products', comment: 'Label of the search field' })}
            end={
              typing &&
              hasResults && (
                <button
                  type="button"
                  className="hit px-1 text-sm font-semibold text-primary"
                  onClick={() => {
                    setText(searchedTerm);
                    setTyping(false);
                  }}
                >
                  <Trans comment="Button: leave the search, or cancel an order">Cancel</Trans>
                </button>
              )
            }
          />
        </div>
      </TopBar>
      {hasResults && !typing ? (
        <ProductResults filter={filter} onChange={onChange} corner={favoriteCorner} />
      ) : (
        // Touching the list hides the on-screen keyboard, which covers it.
        <div className="flex-1" onTouchMove={() => (document.activeElement as HTMLElement | null)?.blur()}>
          <Suspense fallback={null}>
            {text.trim() ? (
              <Suggestions text={text.trim()} onSearch={search} />
            ) : (
              <SearchStart
                history={history.words}
                onSearch={search}
                onForget={history.forget}
                onClear={history.clear}
              />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
}
