import * as v from 'valibot';

/** A parameter of a screen's address. An unreadable one is dropped. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A text in the address, also one that looks like a number, such as `?shop=3`, which the router parses. */
export const optionalText = optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
