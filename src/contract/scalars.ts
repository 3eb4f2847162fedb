/** The small shapes every call is built from. Inputs are strict: an unknown field is a refusal, not a shrug. */
import * as v from 'valibot';
import { type Amount, positiveAmount } from '#domain/money.ts';
import { maxQuantity } from '#domain/cart.ts';

/** Ids and amounts stay below 2^53. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Unix seconds. */
export const Time = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));

export const AmountOut = v.custom<Amount>(
  (value) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value),
);
/** A positive amount with exactly two decimals, at most one million dollars. */
export const AmountIn = v.custom<Amount>(
  (value) => typeof value === 'string' && positiveAmount(value) !== null,
);

/** One line of text from a person: trimmed, no control characters, no lone surrogates. */
export const line = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
  );

/** Several lines of text from a person: line breaks and tabs allowed. */
export const text = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.check((value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value)),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
  );

/** Secrets are neither trimmed nor normalized here. */
export const secret = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/** Order or payment number as a person reads it out. */
export const Sn = v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,24}$/));

/** Token that `verify_pay` issued for one action. */
export const PayToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,80}$/));

// GET parameters arrive as strings.
const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));
export const IdParam = v.pipe(digits, Id);
export const CountParam = v.pipe(digits, Count);
export const FlagParam = v.pipe(
  v.picklist(['1', '0']),
  v.transform((value) => value === '1'),
);
export const AmountParam = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,6})(\.\d\d)?$/));
/** `"3,17,4"` → `[3, 17, 4]`, at most 100. */
export const IdListParam = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}(,\d{1,16}){0,99}$/),
  v.transform((list) => list.split(',').map(Number)),
  v.array(Id),
);

/** Keyset pages: an opaque cursor from the answer before, and how many rows (1–50, default 20). */
export const pageParams = {
  /** `next` of the answer before; without it the list begins. The longest says what PostgreSQL saw (cursor.ts). */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1000}$/))),
  /** Rows in one answer. */
  limit: v.optional(v.pipe(CountParam, v.minValue(1), v.maxValue(50)), '20'),
};

/** `next: null` = there is no more. */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ list: v.array(item), next: v.nullable(v.string()), total: v.optional(Count) });

export const Empty = v.strictObject({});

/** A picture on the server: `/img/<hash>/<width>.<avif|webp>`; `colour` is shown until it is there. */
export const Picture = v.object({
  hash: v.string(),
  width: Count,
  height: Count,
  colour: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;
