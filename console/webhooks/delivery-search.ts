import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';
import { daySearch } from '../ui/day-filters.tsx';
import { deliveryStates, eventTypes } from './webhook-state.tsx';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const deliverySearch = v.object({
  find: optionalText,
  status: optional(v.picklist(deliveryStates)),
  type: optional(v.picklist(eventTypes)),
  webhook: optionalText,
  ...daySearch,
  sort: optional(v.picklist(['oldest'])),
});
export type DeliverySearch = v.InferOutput<typeof deliverySearch>;
