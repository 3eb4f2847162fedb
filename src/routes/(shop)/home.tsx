import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '../../features/catalog/catalog.queries.ts';
import { keptScreens } from '../-kept-screens.ts';

export const Route = createFileRoute('/(shop)/home')({
  staticData: { title: msg`Home` },
  // Code and data side by side; a failure is told by the screen, which has the words for it.
  loader: ({ context }) =>
    Promise.all([
      keptScreens['/home'].load(),
      context.queryClient.ensureQueryData(homeQuery()).catch(() => null),
    ]),
});
