import * as v from 'valibot';

/** Filter of the list, in its address. An unreadable one is dropped. */
export const shopSearch = v.object({ find: v.fallback(v.optional(v.string()), undefined) });
export type ShopSearch = v.InferOutput<typeof shopSearch>;
