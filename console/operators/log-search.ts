import * as v from 'valibot';
import { daySearch } from '../ui/day-filters.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the log, in its address. */
export const logSearch = v.object({
  name: optionalText,
  act: optionalText,
  find: optionalText,
  outcome: optional(v.literal('refused')),
  ...daySearch,
  sort: optional(v.picklist(['oldest'])),
});
export type LogSearch = v.InferOutput<typeof logSearch>;
