import * as v from 'valibot';
import { accountStates } from './account-state.tsx';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Filters of the list, in its address. An unreadable one is dropped. */
export const accountSearch = v.object({
  find: optional(v.string()),
  status: optional(v.picklist(accountStates)),
  sort: optional(v.picklist(['oldest'])),
});
export type AccountSearch = v.InferOutput<typeof accountSearch>;
