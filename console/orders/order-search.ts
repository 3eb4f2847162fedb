import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { daySearch } from '../ui/day-filters.tsx';
import { orderStates } from './order-state.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const orderSearch = v.object({
  find: optionalText,
  status: optional(v.picklist([...orderStates, 'to-cancel', 'partly-sent'])),
  shop: optionalText,
  carrier: optionalText,
  ...daySearch,
  sort: optional(v.picklist(['oldest'])),
});
export type OrderSearch = v.InferOutput<typeof orderSearch>;

const orderNumber = /^O\d{6}[0-9A-Z]+$/i;

/** The search field takes an order's number, the buyer's email address, a phone number, or a parcel's tracking number or a part of it. */
export function orderFilter({ find, ...filter }: OrderSearch): Input<'order/list'> {
  const text = find?.trim();
  if (!text) return filter;
  if (text.includes('@')) return { ...filter, email: text };
  if (orderNumber.test(text)) return { ...filter, sn: text };
  return { ...filter, number: text };
}
