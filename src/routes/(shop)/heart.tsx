import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { followPages } from '../../features/favorites/lists.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { HeartScreen } from './-heart-screen.tsx';

/** Spec §2 names both /myFavourite and /heart: products there, shops one follows here. */
export const Route = createFileRoute('/(shop)/heart')({
  staticData: { title: msg`Followed shops` },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(followPages(currentLang()));
  },
  component: HeartScreen,
});
