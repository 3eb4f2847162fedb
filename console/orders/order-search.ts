import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { orderStates } from './order-state.tsx';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
const day = v.pipe(v.string(), v.isoDate());

/** Filters of the list, in its address. An unreadable one is dropped. */
export const orderSearch = v.object({
  find: optional(v.string()),
  status: optional(v.picklist(orderStates)),
  shop: optional(v.string()),
  from: optional(day),
  to: optional(day),
});
export type OrderSearch = v.InferOutput<typeof orderSearch>;

/** The search field takes an order's number or the buyer's email address. */
export function orderFilter({ find, ...filter }: OrderSearch): Input<'order/list'> {
  const text = find?.trim();
  if (!text) return filter;
  return { ...filter, ...(text.includes('@') ? { email: text } : { sn: text }) };
}
