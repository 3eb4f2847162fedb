import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { Gate } from './sign-in/gate.tsx';
import { orderSearch } from './orders/order-search.ts';

const root = createRootRoute({
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
});
const frame = createRoute({ getParentRoute: () => root, id: 'console-frame', component: Frame });

const tree = root.addChildren([
  frame.addChildren([
    createRoute({
      getParentRoute: () => frame,
      path: '/',
      component: lazyRouteComponent(() => import('./overview/overview-screen.tsx'), 'OverviewScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/orders',
      validateSearch: orderSearch,
      component: lazyRouteComponent(() => import('./orders/order-list-screen.tsx'), 'OrderListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/orders/$sn',
      component: lazyRouteComponent(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
    }),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
