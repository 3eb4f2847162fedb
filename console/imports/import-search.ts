import * as v from 'valibot';

export const importStates = ['running', 'checked', 'imported', 'undone', 'failed'] as const;

/** Filters of the list, in its address. Those that cannot be read are dropped. */
export const importSearch = v.object({
  find: v.fallback(v.optional(v.string()), undefined),
  status: v.fallback(v.optional(v.picklist(importStates)), undefined),
});
