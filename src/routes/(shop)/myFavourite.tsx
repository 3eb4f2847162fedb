import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { favouritePages } from '../../features/favorites/lists.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { MyFavouriteScreen } from './-my-favourite-screen.tsx';

export const Route = createFileRoute('/(shop)/myFavourite')({
  staticData: { title: msg`Favorites` },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(favouritePages(currentLang()));
  },
  component: MyFavouriteScreen,
});
