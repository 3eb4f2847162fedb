import * as v from 'valibot';
import { Id, line } from '#contract/scalars.ts';
import { roles } from '../../platform/db/columns.ts';
import type { OpsCall } from './call-row.ts';

const list = v.picklist(['orders', 'products', 'accounts', 'shops']);
const exported = v.picklist([
  'order/list',
  'account/list',
  'recharge/list',
  'extract/list',
  'refund/list',
  'review/list',
  'promo/list',
  'shop/list',
]);
/** Far more than a filter has. */
const mostParameters = 20;

/** Filters that an operator saved for their own use, which the log does not list, and exports of lists, which it does. */
export const viewCalls = {
  viewList: { method: 'GET', path: 'view/list', roles, input: v.strictObject({ list }) },
  /** Replaces the view of the list with this name. `search`: parameters of the list's address, without the text of a search. */
  viewSave: {
    method: 'POST',
    path: 'view/save',
    roles,
    input: v.strictObject({
      list,
      name: line(60),
      search: v.pipe(
        v.record(line(40), line(200)),
        v.check((search) => Object.keys(search).length <= mostParameters && !('find' in search)),
      ),
    }),
  },
  /** Harmless when it is removed already. */
  viewRemove: { method: 'POST', path: 'view/remove', roles, input: v.strictObject({ view: Id }) },
  /**
   * Writes an export of a list to the log, before the rows are read by the list's own call. `filter`: without texts that may
   * identify a shopper.
   */
  listExport: {
    method: 'POST',
    path: 'export',
    roles,
    input: v.strictObject({
      list: exported,
      filter: v.pipe(
        v.record(line(40), line(200)),
        v.check((filter) => Object.keys(filter).length <= mostParameters && !('find' in filter)),
      ),
    }),
  },
} as const satisfies Record<string, OpsCall>;
