import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { linksQuery } from '../../features/support/content.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { PlatformScreen } from './-platform-screen.tsx';

export const Route = createFileRoute('/(shop)/platform')({
  staticData: { title: msg`About the platform` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(linksQuery(currentLang()));
  },
  component: PlatformScreen,
});
