import * as v from 'valibot';

export const parcelReasons = ['problem', 'silent'] as const;

/** Filters of the list, in its address. An unreadable one is dropped. */
export const parcelSearch = v.object({
  status: v.fallback(v.optional(v.picklist(parcelReasons)), undefined),
  carrier: v.fallback(v.optional(v.string()), undefined),
});
export type ParcelSearch = v.InferOutput<typeof parcelSearch>;
