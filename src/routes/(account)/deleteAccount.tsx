import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { closingQuery } from '../../features/account/own-data/own-data.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { DeleteAccountScreen } from './-delete-account-screen.tsx';

export const Route = createFileRoute('/(account)/deleteAccount')({
  staticData: { title: msg`Delete account` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(closingQuery(currentLang()));
  },
  component: DeleteAccountScreen,
});
