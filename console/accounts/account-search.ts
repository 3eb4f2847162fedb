import * as v from 'valibot';
import { accountStates } from './account-state.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the list, in its address. An unreadable one is dropped. */
export const accountSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(accountStates)),
  sort: optional(v.picklist(['oldest'])),
});
export type AccountSearch = v.InferOutput<typeof accountSearch>;
