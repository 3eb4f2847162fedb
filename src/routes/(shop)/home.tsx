import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '../../features/catalog/catalog.queries.ts';
import { keptScreens } from '../-kept-screens.ts';

export const Route = createFileRoute('/(shop)/home')({
  staticData: { title: msg({ message: 'Home', comment: 'Title and tab of the start page' }) },
  // Loads code and data in parallel; the screen reports a failure.
  loader: ({ context }) =>
    Promise.all([
      keptScreens['/home'].load(),
      context.queryClient.ensureQueryData(homeQuery()).catch(() => null),
    ]),
});
