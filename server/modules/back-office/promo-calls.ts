import * as v from 'valibot';
import { AmountIn, Count, Id, IdParam, line, pageParams, Time } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { type OpsCall, rowsOf } from './call-row.ts';

const editors = ['catalog', 'owner'] as const;
const readers = ['catalog', 'support', 'auditor', 'owner'] as const;

/** Target of a promo code's lines in the log. */
export const promoTarget = (id: number): string => `promo ${id}`;

export const promoStates = ['running', 'planned', 'ended', 'used_up'] as const;
export type PromoState = (typeof promoStates)[number];

const titles = v.entriesFromList(langs, v.optional(line(120)));
/** Until the year 2100: a Date cannot hold every number. */
const time = v.pipe(Time, v.maxValue(4_102_444_800));
const maxLimits = 200;
const limitedTo = <Value extends v.GenericSchema<unknown, number | string>>(value: Value) =>
  v.optional(
    v.pipe(
      v.array(value),
      v.maxLength(maxLimits),
      v.check((all) => new Set(all).size === all.length),
    ),
    [],
  );
const positive = v.pipe(Count, v.minValue(1), v.maxValue(1_000_000));

/** The rule of a promo code, as an operator edits it. */
export const PromoForm = v.pipe(
  v.strictObject({
    kind: v.picklist(['percent', 'amount', 'freight']),
    /** Dollars for `amount`, per cent with two decimals for `percent`; `null` for `freight`. */
    value: v.nullable(AmountIn),
    /** `null`: any order. */
    minSubtotal: v.nullable(AmountIn),
    /** Limit of a percentage; `null`: none. */
    maxDiscount: v.nullable(AmountIn),
    perPerson: positive,
    firstOrder: v.boolean(),
    /** All uses together, those that happened included; `null`: no limit. */
    uses: v.nullable(positive),
    startsAt: time,
    endsAt: v.nullable(time),
    /** Ids of the shops whose goods it counts; empty: all. With `categories`, goods must match both. */
    shops: limitedTo(Id),
    /** Slugs of the categories whose goods it counts; empty: all. */
    categories: limitedTo(line(60)),
    /** Shown in the shop. */
    titles: v.strictObject({ ...titles, en: line(120) }),
  }),
  v.check(({ kind, value }) => (kind === 'freight') === (value === null)),
  v.check(({ kind, value }) => kind !== 'percent' || Number(value) <= 100),
  v.check(({ kind, maxDiscount }) => kind === 'percent' || maxDiscount === null),
  v.check(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt),
);
export type PromoForm = v.InferOutput<typeof PromoForm>;

export const promoCalls = {
  /** Newest first; `ending`: the first to end comes first. `find`: the beginning of the code. */
  promoList: {
    method: 'GET',
    path: 'promo/list',
    roles: readers,
    input: v.strictObject({
      ...pageParams,
      find: v.optional(line(16)),
      status: v.optional(v.picklist(promoStates)),
      sort: v.optional(v.picklist(['ending'])),
    }),
  },
  promoShow: { method: 'GET', path: 'promo/show', roles: readers, input: v.strictObject({ promo: IdParam }) },
  /** The code cannot be changed afterwards: orders name it. */
  promoAdd: {
    method: 'POST',
    path: 'promo/add',
    roles: editors,
    input: v.strictObject({
      code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,16}$/)),
      form: PromoForm,
    }),
  },
  /** `version`: of the `promo/show` that was edited. */
  promoSave: {
    method: 'POST',
    path: 'promo/save',
    roles: editors,
    input: v.strictObject({ promo: Id, version: v.string(), form: PromoForm }),
  },
  /** Ends several codes now; those that have ended are refused. Existing quotes keep their discount. */
  promoEndMany: {
    method: 'POST',
    path: 'promo/end-many',
    roles: editors,
    input: v.strictObject({ promos: rowsOf(Id) }),
  },
} as const satisfies Record<string, OpsCall>;
