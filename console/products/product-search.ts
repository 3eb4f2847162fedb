import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { productStates } from './product-state.tsx';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Filters of the list, in its address. An unreadable one is dropped. */
export const productSearch = v.object({
  find: optional(v.string()),
  status: optional(v.picklist(productStates)),
  category: optional(v.string()),
  shop: optional(v.string()),
  sort: optional(v.picklist(['most_sold', 'least_sold', 'cheapest', 'most_expensive'])),
});
export type ProductSearch = v.InferOutput<typeof productSearch>;

/** Matches of a search are always newest first. */
export const productFilter = ({ find, sort, ...filter }: ProductSearch): Input<'product/list'> => ({
  ...filter,
  ...(find ? { find } : sort && { sort }),
});
