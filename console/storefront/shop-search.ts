import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const shopSearch = v.object({
  find: optionalText,
  sort: optional(v.picklist(['followers'])),
});
export type ShopSearch = v.InferOutput<typeof shopSearch>;
