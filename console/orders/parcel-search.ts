import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';

export const parcelReasons = ['problem', 'silent'] as const;

/** Filters of the list, in its address. An unreadable one is dropped. */
export const parcelSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(parcelReasons)),
  carrier: optionalText,
  sort: optional(v.picklist(['newest'])),
});
export type ParcelSearch = v.InferOutput<typeof parcelSearch>;
