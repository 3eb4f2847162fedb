import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lawQuery } from '../../features/support/content.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { LawScreen } from './-law-screen.tsx';

interface LawSearch {
  /** A document's id; absent: the list of them. */
  document?: string;
}

export const Route = createFileRoute('/(support)/law')({
  staticData: { title: msg`Law and policies` },
  validateSearch: knownSearch(({ document }): LawSearch =>
    typeof document === 'string' && /^[a-z]{1,20}$/.test(document) ? { document } : {},
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(lawQuery(currentLang()));
  },
  component: Law,
});

function Law() {
  return <LawScreen document={Route.useSearch().document} />;
}
