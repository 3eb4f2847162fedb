import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { productPages } from '../../features/catalogue/catalogue.queries.ts';
import { readFilter, toInput } from '../../features/catalogue/results/filter.ts';
import { currentLang } from '../../platform/session/state.ts';
import { askPages } from './-ask-pages.ts';
import { knownSearch } from '../-known-search.ts';
import { SearchScreen } from './-search-screen.tsx';

export const Route = createFileRoute('/(shop)/search')({
  staticData: { title: msg`Search` },
  validateSearch: knownSearch(readFilter),
  loaderDeps: ({ search }) => search,
  // Asked early but not waited for: results before stay in sight, or a skeleton stands there.
  loader: ({ context, deps }) => {
    if (JSON.stringify(deps) !== '{}')
      askPages(context.queryClient, productPages(toInput(deps), currentLang()));
  },
  component: Search,
});

function Search() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SearchScreen filter={filter} onChange={(search) => void navigate({ search })} />;
}
