import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { productStates } from './product-state.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const productSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(productStates)),
  category: optionalText,
  shop: optionalText,
  sort: optional(v.picklist(['most_sold', 'least_sold', 'cheapest', 'most_expensive'])),
});
export type ProductSearch = v.InferOutput<typeof productSearch>;

/** Matches of a search are always newest first. */
export const productFilter = ({ find, sort, ...filter }: ProductSearch): Input<'product/list'> => ({
  ...filter,
  ...(find ? { find } : sort && { sort }),
});
