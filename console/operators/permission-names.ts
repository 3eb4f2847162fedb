import { useLingui } from '@lingui/react/macro';
import type { Session } from '../api/session.ts';

export type Permission = Session['permissions'][number];

interface PermittedArea {
  title: string;
  read?: Permission;
  change?: Permission;
  /** The commands that the permission to change includes. */
  hint?: string;
}

/** Permissions by area, in the order of the navigation, in the operator's language. */
export function usePermittedAreas(): PermittedArea[] {
  const { t } = useLingui();
  return [
    {
      title: t`Orders`,
      read: 'orders:read',
      change: 'orders:write',
      hint: t`Start packing, print packing lists and labels`,
    },
    {
      title: t`Parcels`,
      change: 'parcels:write',
      hint: t`Hand over parcels, record tracking events`,
    },
    {
      title: t`Cancellations`,
      change: 'cancellations:write',
      hint: t`Cancel paid orders that were not sent. Moves money, with the second factor and the limits.`,
    },
    {
      title: t`Products`,
      read: 'products:read',
      change: 'products:write',
      hint: t`Create and edit products, put them on sale`,
    },
    { title: t`Stock`, change: 'stock:write', hint: t`Correct the number of pieces` },
    {
      title: t`Imports`,
      read: 'imports:read',
      change: 'imports:write',
      hint: t`Upload catalog files, start and undo imports`,
    },
    {
      title: t`Promo codes`,
      read: 'promos:read',
      change: 'promos:write',
      hint: t`Create, edit and end codes`,
    },
    {
      title: t`Storefront and shops`,
      read: 'storefront:read',
      change: 'storefront:write',
      hint: t`Edit banners, categories, search words, shops and freight`,
    },
    {
      title: t`Refunds`,
      read: 'refunds:read',
      change: 'refunds:write',
      hint: t`Refund orders, accept returns, pass and refuse refunds. Moves money, with the second factor and the limits.`,
    },
    { title: t`Top-ups, withdrawals, deposits, adjustments`, read: 'payments:read' },
    {
      title: t`Accounts`,
      read: 'accounts:read',
      change: 'accounts:write',
      hint: t`End sessions, resend the confirmation mail, start data exports, remove push devices, send failed mails again, add notes`,
    },
    {
      title: t`Conversations`,
      change: 'conversations:write',
      hint: t`Read and answer shoppers, see their messages on orders, assign conversations`,
    },
    {
      title: t`Canned answers`,
      read: 'canned:read',
      change: 'canned:write',
      hint: t`Create, edit and remove answers`,
    },
    {
      title: t`Reviews`,
      read: 'reviews:read',
      change: 'reviews:write',
      hint: t`Reply to reviews, hide and show them`,
    },
    { title: t`Ledger, month end, debts`, read: 'ledger:read' },
    {
      title: t`Help and legal texts`,
      read: 'texts:read',
      change: 'texts:write',
      hint: t`Edit help articles; legal texts remain the owner’s`,
    },
    { title: t`Mails`, read: 'mails:read' },
    {
      title: t`Settings`,
      read: 'settings:read',
      change: 'settings:write',
      hint: t`Links, response time, registration and reviews; settings of money remain the owner’s and the auditor’s`,
    },
    { title: t`Sales report`, read: 'reports:read' },
    { title: t`Health`, read: 'health:read' },
    { title: t`Log`, read: 'log:read' },
  ];
}
