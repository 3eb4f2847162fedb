import * as v from 'valibot';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filters of the failed mails, in the address. Without a status: abandoned ones. */
export const failedMailSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(['retrying'])),
  sort: optional(v.picklist(['oldest'])),
});
export type FailedMailSearch = v.InferOutput<typeof failedMailSearch>;
