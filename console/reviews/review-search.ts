import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const reviewSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(['waiting', 'reported', 'hidden', 'all'])),
  sort: optional(v.picklist(['newest', 'oldest', 'lowest', 'highest'])),
  shop: optionalText,
  product: optionalText,
});
export type ReviewSearch = v.InferOutput<typeof reviewSearch>;
