import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { userInfoQuery } from '../../features/account/account.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { orderCountsQuery } from '../(orders)/-order-counts.ts';
import { ProfileScreen } from './-profile-screen.tsx';

export const Route = createFileRoute('/(account)/profile')({
  staticData: { title: msg`Me` },
  // The page stands without the numbers: the menu works when the server cannot be reached.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(orderCountsQuery(currentLang()));
    return queryClient.ensureQueryData(userInfoQuery(currentLang())).catch(() => null);
  },
  component: ProfileScreen,
});
