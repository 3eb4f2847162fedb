import { useLingui } from '@lingui/react/macro';
import type { Input } from '../api/call.ts';

export type Scope = Input<'key/add'>['scopes'][number];

/** Rights of a key in the operator's language, in the order of the navigation. */
export function useScopeNames(): Record<Scope, string> {
  const { t } = useLingui();
  return {
    'orders:read': t`Read orders, with addresses and amounts`,
    'orders:write': t`Mark orders as being packed`,
    'parcels:write': t`List orders to send, add parcels and tracking events`,
    'refunds:read': t`Read refunds`,
    'accounts:read': t`Read accounts by email address`,
    'catalog:read': t`Read products, stock, storefront and shops`,
    'products:write': t`Create and change products and their images`,
    'stock:write': t`Change stock`,
    'storefront:write': t`Change banners, categories, search words and shops`,
    'promos:read': t`Read promo codes`,
    'promos:write': t`Create and change promo codes`,
    'reviews:read': t`Read reviews`,
    'reviews:write': t`Reply to reviews, hide and show them`,
    'reports:read': t`Read sales reports`,
    'payments:read': t`Read top-ups, withdrawals, deposits and adjustments`,
    'ledger:read': t`Read the ledger, month ends and debts`,
    'log:read': t`Read the log`,
    'health:read': t`Read the health of the server`,
  };
}
