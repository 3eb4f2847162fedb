import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '../../features/catalog/catalog.queries.ts';
import { keptScreens } from '../-kept-screens.ts';

export const Route = createFileRoute('/(shop)/explore')({
  staticData: { title: msg`Explore` },
  loader: ({ context }) =>
    Promise.all([
      keptScreens['/explore'].load(),
      context.queryClient.ensureQueryData(homeQuery()).catch(() => null),
    ]),
});
