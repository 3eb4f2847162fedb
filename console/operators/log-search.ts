import * as v from 'valibot';
import { daySearch } from '../ui/day-filters.tsx';

const text = v.fallback(v.optional(v.string()), undefined);

/** Filters of the log, in its address. */
export const logSearch = v.object({
  name: text,
  act: text,
  find: text,
  outcome: v.fallback(v.optional(v.literal('refused')), undefined),
  ...daySearch,
  sort: v.fallback(v.optional(v.picklist(['oldest'])), undefined),
});
export type LogSearch = v.InferOutput<typeof logSearch>;
