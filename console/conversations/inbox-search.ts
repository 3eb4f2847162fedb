import * as v from 'valibot';
import { statusSearch } from '../ui/status-search.ts';

/** Filters of the inbox, in its address. */
export const inboxSearch = v.object({
  ...statusSearch(['waiting', 'all']).entries,
  assigned: v.fallback(v.optional(v.picklist(['mine', 'unassigned', 'all'])), undefined),
});
