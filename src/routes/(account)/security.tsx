import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery, userInfoQuery } from '../../features/account/account.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { SecurityScreen } from './-security-screen.tsx';

export const Route = createFileRoute('/(account)/security')({
  staticData: { title: msg`Security` },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionsQuery(currentLang()));
    return queryClient.ensureQueryData(userInfoQuery(currentLang())).catch(() => null);
  },
  component: SecurityScreen,
});
