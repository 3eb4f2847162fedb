import * as v from 'valibot';
import { langs } from '#domain/languages.ts';
import { Id, IdParam, line, pageParams, text } from '#contract/scalars.ts';
import type { Amount } from '#domain/money.ts';
import { shopSlug } from '#domain/storefront.ts';
import { roles } from '../../../platform/db/columns.ts';
import type { OpsCall } from '../call-row.ts';

const editors = ['catalog', 'owner'] as const;

/** Target of a shop's lines in the log. */
export const shopTarget = (id: number): string => `shop ${id}`;

/** Also zero, unlike other amounts of commands. */
const Freight = v.custom<Amount>(
  (value) => typeof value === 'string' && /^(0|[1-9]\d{0,4})\.\d\d$/.test(value),
);

/** A shop as an operator edits it. */
export const ShopForm = v.strictObject({
  /** Imported files name the shop by it, or by its slug. */
  name: line(255),
  /** ISO 3166 alpha-2: origin of its parcels. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  city: line(80, 0),
  /** Backdrop of its mark and cover. */
  color: v.pipe(v.string(), v.toUpperCase(), v.regex(/^#[0-9A-F]{6}$/)),
  /** A square image, of `image/add` or `image/crop`; `null`: none. Absent: the stored one stays. */
  logo: v.optional(v.nullable(Id)),
  freight: v.strictObject({
    base: Freight,
    /** For each further started kilogram. */
    perKg: Freight,
    /** Value of the goods from which shipping is free; `null`: never. */
    freeFrom: v.nullable(Freight),
  }),
  /** Languages without one show the English text. */
  intros: v.strictObject(v.entriesFromList(langs, v.optional(text(2_000)))),
  /** For operators only. */
  note: text(2_000, 0),
});
export type ShopForm = v.InferOutput<typeof ShopForm>;

export const shopCalls = {
  /** Newest first, or by followers. `find`: a word of its name, its slug or its id. */
  shopList: {
    method: 'GET',
    path: 'shop/list',
    roles,
    input: v.strictObject({
      ...pageParams,
      find: v.optional(line(200)),
      sort: v.optional(v.picklist(['followers'])),
    }),
  },
  shopShow: { method: 'GET', path: 'shop/show', roles, input: v.strictObject({ shop: IdParam }) },
  /** The slug cannot be changed afterwards: imported files name the shop by it. */
  shopAdd: {
    method: 'POST',
    path: 'shop/add',
    roles: editors,
    input: v.strictObject({
      // Not a number, which would be taken for an id.
      slug: v.pipe(v.string(), v.regex(shopSlug)),
      form: ShopForm,
    }),
    maxBodyBytes: 96 * 1024,
  },
  /** `version`: of the `shop/show` that was edited. */
  shopSave: {
    method: 'POST',
    path: 'shop/save',
    roles: editors,
    input: v.strictObject({ shop: Id, version: v.string(), form: ShopForm }),
    // Texts in eight languages of up to four bytes a character.
    maxBodyBytes: 96 * 1024,
  },
} as const satisfies Record<string, OpsCall>;
