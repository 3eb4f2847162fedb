import * as v from 'valibot';
import { productSearch } from '../product-search.ts';
import { optional } from '../../ui/address-params.ts';

/** Chosen products, or else the filter of the list. */
export const gridSearch = v.object({
  ...productSearch.entries,
  ids: optional(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15})*$/))),
});

/** Products of one grid. */
export const maxGridProducts = 100;
