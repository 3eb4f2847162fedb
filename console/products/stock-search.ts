import * as v from 'valibot';
import type { Input } from '../api/call.ts';
import { optional, optionalText } from '../ui/address-params.ts';

export type MovementKind = NonNullable<Input<'stock/list'>['kind']>;
export const movementKinds = ['sold', 'restocked', 'changed', 'imported'] as const satisfies MovementKind[];

/** Filters of stock movements, of a product or all, in the address. An unreadable one is dropped. */
export const stockSearch = v.object({
  find: optionalText,
  kind: optional(v.picklist(movementKinds)),
  variant: optional(v.pipe(v.unknown(), v.transform(String), v.regex(/^\d{1,15}$/))),
  sort: optional(v.literal('oldest')),
});
export type StockSearch = v.InferOutput<typeof stockSearch>;
