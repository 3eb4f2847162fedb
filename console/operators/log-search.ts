import * as v from 'valibot';

const text = v.fallback(v.optional(v.string()), undefined);

/** Filters of the log, in its address: an operator, a command, and a number or account. */
export const logSearch = v.object({ name: text, act: text, target: text });
export type LogSearch = v.InferOutput<typeof logSearch>;
