import { useLingui } from '@lingui/react/macro';

/** Queues that have a screen, in the order of the overview, each with its filtered list. */
export function useQueues() {
  const { t } = useLingui();
  return [
    { name: 'orders', title: t`Orders to send`, target: { to: '/orders', search: { status: 'paid' } } },
    {
      name: 'partly-sent',
      title: t`Orders sent in part`,
      target: { to: '/orders', search: { status: 'partly-sent', sort: 'oldest' } },
    },
    { name: 'parcels', title: t`Parcels to check`, target: { to: '/orders/parcels' } },
    { name: 'refunds', title: t`Refunds to decide`, target: { to: '/refunds' } },
    {
      name: 'cancellations',
      title: t`Cancellations to confirm`,
      target: { to: '/orders', search: { status: 'to-cancel' } },
    },
    { name: 'recharges', title: t`Top-ups to decide`, target: { to: '/top-ups' } },
    { name: 'withdrawals', title: t`Withdrawals to pay out`, target: { to: '/withdrawals' } },
    { name: 'deposits', title: t`Deposits to decide`, target: { to: '/deposits' } },
    { name: 'adjustments', title: t`Adjustments to decide`, target: { to: '/adjustments' } },
    { name: 'conversations', title: t`Shoppers waiting for a reply`, target: { to: '/conversations' } },
    {
      name: 'data-requests',
      title: t`Data requests that are stuck`,
      target: { to: '/accounts', search: { status: 'data_request_stuck' } },
    },
    { name: 'reviews', title: t`Reviews without a reply`, target: { to: '/reviews' } },
    {
      name: 'stock',
      title: t`Products low in stock`,
      target: { to: '/products', search: { status: 'low' } },
    },
    { name: 'webhooks', title: t`Webhooks stopped after failures`, target: { to: '/webhooks' } },
    { name: 'jobs', title: t`Background jobs that fail`, target: { to: '/health' } },
  ] as const;
}
