import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readFilter } from '../../features/catalog/results/filter.ts';
import { keptScreens } from '../-kept-screens.ts';
import { knownSearch } from '../-known-search.ts';

export const Route = createFileRoute('/(shop)/filter')({
  staticData: { title: msg`Filter` },
  validateSearch: knownSearch(readFilter),
  loader: () => keptScreens['/filter'].load(),
});
