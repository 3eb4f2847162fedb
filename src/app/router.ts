import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { lazy } from 'react';
import { hasScrolledEarly } from './ssr/early-taps.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './route-tree.gen.ts';

const NotFoundScreen = lazy(() =>
  import('./not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
);

/** Context of every route's loader. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** Options that differ on the server. */
interface Place {
  history?: RouterHistory;
  scrollRestoration?: false;
}

export const makeRouter = (context: RouterContext, { history, scrollRestoration }: Place = {}) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // The query layer decides what is fresh; the router only requests early.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: scrollRestoration ?? (() => !hasScrolledEarly()),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    trailingSlash: 'never',
    // "/home/" is "/home", so that code that compares paths (guard, tabs, kept screens) need not handle both.
    rewrite: {
      input: ({ url }) => {
        url.pathname = url.pathname.replace(/(.)\/+$/, '$1');
        return url;
      },
    },
    // As in the guard: "/HOME" is not "/home" (spec §2).
    caseSensitive: true,
  });

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  interface StaticDataRouteOption {
    /** Title key of the page; translated into the document's title before each navigation (spec §2). */
    title?: MessageDescriptor;
    /** The page is a tab, or shows the tab bar like one. */
    tabBar?: boolean;
  }
}
