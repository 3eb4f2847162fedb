import { createRootRouteWithContext } from '@tanstack/react-router';
import { guardNavigation } from '../app/guard-navigation.ts';
import { Shell } from '../app/shell.tsx';
import type { RouterContext } from '../app/router.ts';
import { allMessages } from '../platform/i18n/activate.ts';
import { previewPainted } from '../features/catalog/tapped-card.ts';
import { firstRoutes } from '../platform/i18n/first-routes.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, context, preload, matches }) => {
    if (!preload) await previewPainted();
    await guardNavigation(location, context.queryClient, preload);
    if (!firstRoutes.includes(matches.at(-1)?.fullPath ?? '')) await allMessages();
  },
  component: Shell,
});
