import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorScreen } from './frame/error-screen.tsx';
import { frame, root } from './frame/frame-route.tsx';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { catalogRoutes } from './catalog-routes.ts';
import { accountSearch } from './accounts/account-search.ts';
import { orderSearch } from './orders/order-search.ts';
import { parcelSearch } from './orders/parcel-search.ts';
import { logSearch } from './operators/log-search.ts';
import { failedMailSearch } from './mails/failed-mail-search.ts';
import { mailSearch } from './mails/mail-search.ts';
import { debtSearch, entrySearch, ledgerSearch, monthSearch, transferSearch } from './books/books-search.ts';
import { inboxSearch } from './conversations/inbox-search.ts';
import { reviewSearch } from './reviews/review-search.ts';
import { requestSearch, timeSorts } from './ui/request-search.ts';
import { deliverySearch } from './webhooks/delivery-search.ts';

const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/conversations',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('./conversations/inbox-screen.tsx'), 'InboxScreen'),
});

const tree = root.addChildren([
  frame.addChildren([
    ...catalogRoutes,
    createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundScreen }),
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
    createRoute({
      getParentRoute: () => frame,
      path: '/orders/parcels',
      validateSearch: parcelSearch,
      component: lazyRouteComponent(() => import('./orders/parcel-list-screen.tsx'), 'ParcelListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/orders/hand-over',
      component: lazyRouteComponent(() => import('./orders/hand-over-screen.tsx'), 'HandOverScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/refunds',
      validateSearch: requestSearch(['open', 'passed', 'refused', 'all']),
      component: lazyRouteComponent(() => import('./refunds/refund-list-screen.tsx'), 'RefundListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/refunds/$sn',
      component: lazyRouteComponent(() => import('./refunds/refund-screen.tsx'), 'RefundScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/top-ups',
      validateSearch: requestSearch(['auditing', 'passed', 'refused', 'all']),
      component: lazyRouteComponent(() => import('./top-ups/top-up-list-screen.tsx'), 'TopUpListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/top-ups/$sn',
      component: lazyRouteComponent(() => import('./top-ups/top-up-screen.tsx'), 'TopUpScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/withdrawals',
      validateSearch: requestSearch(['auditing', 'passed', 'refused', 'all']),
      component: lazyRouteComponent(
        () => import('./withdrawals/withdrawal-list-screen.tsx'),
        'WithdrawalListScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/withdrawals/$sn',
      component: lazyRouteComponent(() => import('./withdrawals/withdrawal-screen.tsx'), 'WithdrawalScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/deposits',
      validateSearch: requestSearch(['waiting', 'all'], timeSorts),
      component: lazyRouteComponent(() => import('./deposits/deposit-list-screen.tsx'), 'DepositListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/deposits/$id',
      component: lazyRouteComponent(() => import('./deposits/deposit-screen.tsx'), 'DepositScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/adjustments',
      validateSearch: requestSearch(['open', 'passed', 'refused', 'all']),
      component: lazyRouteComponent(
        () => import('./adjustments/adjustment-list-screen.tsx'),
        'AdjustmentListScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/adjustments/$sn',
      component: lazyRouteComponent(() => import('./adjustments/adjustment-screen.tsx'), 'AdjustmentScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/networks',
      component: lazyRouteComponent(() => import('./deposits/network-screen.tsx'), 'NetworkScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/ledger',
      validateSearch: transferSearch,
      component: lazyRouteComponent(() => import('./books/ledger-screen.tsx'), 'LedgerScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/ledger/$kind',
      validateSearch: entrySearch,
      component: lazyRouteComponent(() => import('./books/account-ledger-screens.tsx'), 'SystemLedgerScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/accounts',
      validateSearch: accountSearch,
      component: lazyRouteComponent(() => import('./accounts/account-list-screen.tsx'), 'AccountListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/accounts/$account/ledger',
      validateSearch: ledgerSearch,
      component: lazyRouteComponent(
        () => import('./books/account-ledger-screens.tsx'),
        'AccountLedgerScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/month-end',
      validateSearch: monthSearch,
      component: lazyRouteComponent(() => import('./books/month-end-screen.tsx'), 'MonthEndScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/reconcile',
      component: lazyRouteComponent(() => import('./books/reconcile-screen.tsx'), 'ReconcileScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/debts',
      validateSearch: debtSearch,
      component: lazyRouteComponent(() => import('./books/debt-list-screen.tsx'), 'DebtListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/accounts/$account',
      component: lazyRouteComponent(() => import('./accounts/account-screen.tsx'), 'AccountScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/own-account',
      component: lazyRouteComponent(() => import('./own-account/own-account-screen.tsx'), 'OwnAccountScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/operators',
      component: lazyRouteComponent(() => import('./operators/operator-screen.tsx'), 'OperatorScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/operators/$name',
      component: lazyRouteComponent(() => import('./operators/permission-screen.tsx'), 'PermissionScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/keys',
      component: lazyRouteComponent(() => import('./keys/key-screen.tsx'), 'KeyScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/webhooks',
      component: lazyRouteComponent(() => import('./webhooks/webhook-list-screen.tsx'), 'WebhookListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/webhooks/$id',
      component: lazyRouteComponent(() => import('./webhooks/webhook-screen.tsx'), 'WebhookScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/webhooks/deliveries',
      validateSearch: deliverySearch,
      component: lazyRouteComponent(
        () => import('./webhooks/delivery-list-screen.tsx'),
        'DeliveryListScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/webhooks/deliveries/$id',
      component: lazyRouteComponent(() => import('./webhooks/delivery-screen.tsx'), 'DeliveryScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/health',
      component: lazyRouteComponent(() => import('./health/health-screen.tsx'), 'HealthScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/log',
      validateSearch: logSearch,
      component: lazyRouteComponent(() => import('./operators/log-screen.tsx'), 'LogScreen'),
    }),
    inbox.addChildren([
      createRoute({
        getParentRoute: () => inbox,
        path: '/',
        component: lazyRouteComponent(() => import('./conversations/inbox-screen.tsx'), 'NoConversation'),
      }),
      createRoute({
        getParentRoute: () => inbox,
        path: '/$account',
        component: lazyRouteComponent(
          () => import('./conversations/conversation-screen.tsx'),
          'ConversationScreen',
        ),
      }),
    ]),
    createRoute({
      getParentRoute: () => frame,
      path: '/canned-answers',
      component: lazyRouteComponent(() => import('./canned-answers/canned-list.tsx'), 'CannedListScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/canned-answers/new',
      component: lazyRouteComponent(() => import('./canned-answers/canned-screen.tsx'), 'NewCannedScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/canned-answers/$id',
      component: lazyRouteComponent(() => import('./canned-answers/canned-screen.tsx'), 'CannedScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/mails',
      validateSearch: mailSearch,
      component: lazyRouteComponent(() => import('./mails/mail-screen.tsx'), 'MailScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/failed-mails',
      validateSearch: failedMailSearch,
      component: lazyRouteComponent(() => import('./mails/failed-mail-screen.tsx'), 'FailedMailScreen'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/reviews',
      validateSearch: reviewSearch,
      component: lazyRouteComponent(() => import('./reviews/review-list-screen.tsx'), 'ReviewListScreen'),
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
