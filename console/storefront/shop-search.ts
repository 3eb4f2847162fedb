import * as v from 'valibot';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const shopSearch = v.object({
  find: v.fallback(v.optional(v.string()), undefined),
  sort: v.fallback(v.optional(v.picklist(['followers'])), undefined),
});
export type ShopSearch = v.InferOutput<typeof shopSearch>;
