import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';
import { daySearch } from '../ui/day-filters.tsx';

export const importStates = ['running', 'checked', 'imported', 'undone', 'failed'] as const;

export const importKinds = ['products', 'variants'] as const;

/** Filters and order of the list, in its address. Those that cannot be read are dropped. */
export const importSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(importStates)),
  kind: optional(v.picklist(importKinds)),
  sort: optional(v.picklist(['oldest'])),
  ...daySearch,
});
