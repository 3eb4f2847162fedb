import * as v from 'valibot';
import { productStates } from './product-state.tsx';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Filters of the list, in its address. An unreadable one is dropped. */
export const productSearch = v.object({
  find: optional(v.string()),
  status: optional(v.picklist(productStates)),
  category: optional(v.string()),
  shop: optional(v.string()),
});
export type ProductSearch = v.InferOutput<typeof productSearch>;
