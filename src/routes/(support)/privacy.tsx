import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { exportQuery } from '../../features/account/own-data/own-data.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { PrivacyScreen } from './-privacy-screen.tsx';

export const Route = createFileRoute('/(support)/privacy')({
  staticData: { title: msg`Privacy and your data` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(exportQuery(currentLang()));
  },
  component: PrivacyScreen,
});
