import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/vault.ts';
import type { CommentSearch } from '../../features/reviews/comment-search.ts';
import { reviewablePages, reviewableQuery } from '../../features/reviews/reviews.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { CommentScreen } from './-comment-screen.tsx';
import { knownSearch } from '../-known-search.ts';

const validateSearch = knownSearch(({ line, more, done }): CommentSearch => {
  if (Number.isSafeInteger(line) && Number(line) > 0)
    return { line: Number(line), ...(more === true && { more }) };
  return done === true ? { done } : {};
});

/** Spec §2: add review. Without a line of an order: everything that waits for one. */
export const Route = createFileRoute('/(orders)/comment')({
  staticData: { title: msg`Reviews` },
  validateSearch,
  loaderDeps: ({ search: { line, done } }) => ({ line, done }),
  // Drafts are on this device: the page stands without the server.
  loader: async ({ context: { queryClient }, deps: { line, done } }) => {
    if (line === undefined)
      void queryClient.prefetchInfiniteQuery(reviewablePages(done === true, currentLang()));
    else void queryClient.prefetchQuery(reviewableQuery(line, currentLang()));
    await whenOpen();
  },
  component: CommentScreen,
});
