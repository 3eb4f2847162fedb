import * as v from 'valibot';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const reviewSearch = v.object({
  status: v.fallback(v.optional(v.picklist(['waiting', 'reported', 'hidden', 'all'])), undefined),
  sort: v.fallback(v.optional(v.picklist(['newest', 'oldest', 'lowest', 'highest'])), undefined),
  shop: v.fallback(v.optional(v.string()), undefined),
  // The router parses a number in the address.
  product: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
});
export type ReviewSearch = v.InferOutput<typeof reviewSearch>;
