import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';

export const importStates = ['running', 'checked', 'imported', 'undone', 'failed'] as const;

/** Filters of the list, in its address. Those that cannot be read are dropped. */
export const importSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(importStates)),
});
