import * as v from 'valibot';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Filters of the failed mails, in the address. Without a status: abandoned ones. */
export const failedMailSearch = v.object({
  find: optional(v.string()),
  status: optional(v.picklist(['retrying'])),
});
export type FailedMailSearch = v.InferOutput<typeof failedMailSearch>;
