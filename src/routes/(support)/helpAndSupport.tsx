import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { helpQuery } from '../../features/support/content.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { HelpScreen } from './-help-screen.tsx';
import { knownSearch } from '../-known-search.ts';

interface HelpSearch {
  /** An article's id; absent: all of them. */
  article?: string;
}

export const Route = createFileRoute('/(support)/helpAndSupport')({
  staticData: { title: msg`Help and support` },
  validateSearch: knownSearch(({ article }): HelpSearch =>
    typeof article === 'string' && /^[A-Za-z]{1,40}$/.test(article) ? { article } : {},
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(helpQuery(currentLang()));
  },
  component: Help,
});

function Help() {
  return <HelpScreen article={Route.useSearch().article} />;
}
