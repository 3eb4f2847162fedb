/** Scalars and other small schemas of calls. Inputs are strict: unknown fields are refused. */
import * as v from 'valibot';
import { maxQuantity } from '#domain/cart.ts';
import { type Amount, positiveAmount } from '#domain/money.ts';

/** A schema with a description for the API's documentation. */
// @__NO_SIDE_EFFECTS__
export function described<const Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description));
}

/** A schema that the API's documentation lists under this name wherever it is used. */
// @__NO_SIDE_EFFECTS__
export function named<const Schema extends v.GenericSchema>(
  title: string,
  schema: Schema,
  description?: string,
) {
  return v.pipe(schema, v.metadata({ title, ...(description !== undefined && { description }) }));
}

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const Time = described(v.pipe(v.number(), v.integer(), v.minValue(0)), 'Unix seconds.');

export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));

/** An amount in US dollars. JSON Schema cannot express a branded type, so only its metadata is documented. */
export const AmountOut = v.pipe(
  v.custom<Amount>((value) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value)),
  v.metadata({ type: 'string', pattern: String.raw`^-?\d+\.\d\d$`, examples: ['12.34'] }),
);

const amountPattern = String.raw`^(0|[1-9]\d{0,6})\.\d\d$`;

export const AmountIn = v.pipe(
  v.custom<Amount>((value) => typeof value === 'string' && positiveAmount(value) !== null),
  v.metadata({
    type: 'string',
    pattern: amountPattern,
    examples: ['12.34'],
    description: 'A positive amount with exactly two decimals, at most one million dollars.',
  }),
);

/** An amount within these bounds; `leastCents` may be zero. */
// @__NO_SIDE_EFFECTS__
export const amountBetween = (leastCents: number, mostCents: number) =>
  v.pipe(
    v.custom<Amount>((value) => {
      if (typeof value !== 'string') return false;
      const valueCents = value === '0.00' ? 0 : positiveAmount(value);
      return valueCents !== null && valueCents >= leastCents && valueCents <= mostCents;
    }),
    v.metadata({ type: 'string', pattern: amountPattern, examples: ['1.30'] }),
  );

export const line = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
    v.description('One line of text, trimmed; no control characters, no lone surrogates.'),
  );

export const text = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.check((value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value)),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
    v.description('Text, trimmed; line breaks and tabs are allowed.'),
  );

export const secret = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.description('Neither trimmed nor normalized.'));

export const Sn = described(
  v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,24}$/)),
  'Number of an order or payment.',
);

export const PayToken = described(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/)),
  'Token that `verify_pay` issued for one action.',
);

// GET parameters arrive as strings.
const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));

export const IdParam = v.pipe(digits, Id);

export const CountParam = v.pipe(digits, Count);

export const FlagParam = v.pipe(
  v.picklist(['1', '0']),
  v.transform((value) => value === '1'),
);

export const AmountParam = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,6})(\.\d\d)?$/));

export const IdListParam = described(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,16}(,\d{1,16}){0,99}$/),
    v.transform((list) => list.split(',').map(Number)),
    v.array(Id),
  ),
  '`"3,17,4"` → `[3, 17, 4]`, at most 100.',
);

/** Keyset pagination: an opaque cursor of the previous response, and the number of rows (1–50, default 20). */
export const pageParams = {
  cursor: described(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1000}$/))),
    '`next` of the previous response; without it, the list starts from the beginning.',
  ),
  limit: described(
    v.optional(v.pipe(CountParam, v.minValue(1), v.maxValue(50)), '20'),
    'Rows in one response.',
  ),
};

/** One page of a list; `next: null`: the last one. */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ list: v.array(item), next: v.nullable(v.string()), total: v.optional(Count) });

export const Empty = v.strictObject({});

/** IANA name, such as `Europe/Rome`. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }),
);

export const Image = named(
  'Picture',
  v.object({
    hash: v.string(),
    width: Count,
    height: Count,
    colour: v.string(),
  }),
  'An image on the server: `/img/<hash>/<width>.<avif|webp>`; show `colour` until it has loaded.',
);

export type Image = v.InferOutput<typeof Image>;
