import * as v from 'valibot';
import { Id, line } from '#contract/scalars.ts';
import { isPersonalFilter } from '#contract/personal-filters.ts';
import { roles } from '../../platform/db/columns.ts';
import type { OpsCall } from './call-row.ts';

const list = v.picklist([
  'orders',
  'products',
  'accounts',
  'shops',
  'top-ups',
  'withdrawals',
  'refunds',
  'deposits',
  'adjustments',
  'promos',
  'reviews',
  'log',
  'conversations',
  'imports',
  'parcels',
  'debts',
  'ledger',
  'failed-mails',
  'stock',
  'deliveries',
]);
const exported = v.picklist([
  'order/list',
  'parcel/list',
  'account/list',
  'recharge/list',
  'extract/list',
  'refund/list',
  'review/list',
  'promo/list',
  'shop/list',
  'product/list',
  'product/file',
  'stock/list',
  'deposit/list',
  'adjustment/list',
  'debt/list',
  'ledger/list',
  'chat/list',
  'failed-mail/list',
  'webhook-delivery/list',
  'import/list',
  'log',
]);
/** Far more than a filter has. */
const mostParameters = 20;
/** Parameters of a list, without texts that may identify a shopper. */
const filters = v.pipe(
  v.record(line(40), line(200)),
  v.check((all) => Object.keys(all).length <= mostParameters && !Object.keys(all).some(isPersonalFilter)),
);

/** Filters that an operator saved for their own use, which the log does not list, and exports of lists, which it does. */
export const viewCalls = {
  viewList: { method: 'GET', path: 'view/list', roles, input: v.strictObject({ list }) },
  /** Replaces the view of the list with this name. `search`: parameters of the list's address. */
  viewSave: {
    method: 'POST',
    path: 'view/save',
    roles,
    input: v.strictObject({ list, name: line(60), search: filters }),
  },
  /** Harmless when it is removed already. */
  viewRemove: { method: 'POST', path: 'view/remove', roles, input: v.strictObject({ view: Id }) },
  /** Writes an export of a list to the log, before the rows are read by the list's own call. */
  listExport: {
    method: 'POST',
    path: 'export',
    roles,
    input: v.strictObject({ list: exported, filter: filters }),
  },
} as const satisfies Record<string, OpsCall>;
