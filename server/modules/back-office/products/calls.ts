import * as v from 'valibot';
import { maxUploadBytes } from '#contract/input-limits.ts';
import { AmountIn, Count, Id, IdParam, line, pageParams, text, Time } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { roles } from '../../../platform/db/columns.ts';
import { safeHtml } from '../../catalog/safe-html.ts';
import type { OpsCall } from '../call-row.ts';

/** An owner of a small shop is also its catalog manager. */
const editors = ['catalog', 'owner'] as const;
/** The whole image, as text. */
const maxBase64 = Math.ceil(maxUploadBytes / 3) * 4;
const maxPieces = 1_000_000;
const maxProductImages = 30;
const maxOptions = 3;
/** Smaller parts would be blurred on every screen. */
const minCropPx = 32;
const maxAltLength = 300;
const maxVariants = 500;

/** Target of a product's lines in the log. */
export const productTarget = (id: number): string => `product ${id}`;

/** `delisted`: not on sale, scheduled ones included. */
export const productStates = ['on_sale', 'delisted', 'scheduled', 'sold_out', 'low'] as const;
/** Orders of the list besides the newest first. Prices are those of the cheapest variant. */
export const productOrders = ['most_sold', 'least_sold', 'cheapest', 'most_expensive'] as const;
/** Reasons that an operator gives. */
export const stockReasons = ['received', 'counted', 'returned', 'damaged', 'lost', 'other'] as const;

/**
 * Kinds of stock movements: pieces that orders took, that cancellations and refunds put back, changes by operators and keys, imports
 * and their undo.
 */
export const movementKinds = ['sold', 'restocked', 'changed', 'imported'] as const;

/** Pieces; `null`: not counted, always available. */
const Pieces = v.nullable(v.pipe(Count, v.maxValue(maxPieces)));

/** Texts of one language. Options have the same number of values in every language. */
const ProductText = v.strictObject({
  title: line(500),
  /** HTML of a few tags; others are shown as text. */
  description: v.pipe(
    text(20_000, 0),
    // The only gate for the HTML of operators.
    v.transform(safeHtml),
  ),
  specs: v.pipe(v.array(v.strictObject({ label: line(100), value: text(1_000) })), v.maxLength(100)),
  options: v.pipe(
    v.array(
      v.strictObject({
        name: line(100),
        values: v.pipe(v.array(line(200)), v.minLength(1), v.maxLength(maxVariants)),
      }),
    ),
    v.maxLength(maxOptions),
  ),
  /** `null`: the title, and the beginning of the description. */
  seoTitle: v.nullable(line(200)),
  seoDescription: v.nullable(line(500)),
  /** Alternative texts of images, by their ids. An image without one has the English one, or the title. */
  alts: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), line(maxAltLength)), {}),
});

/** A product as an operator edits it, as a whole. Stock of existing variants is not a part of it: orders change it, too. */
export const ProductForm = v.strictObject({
  /** Slug. */
  category: line(60),
  grams: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
  /** A former price, above that of every variant. */
  listPrice: v.nullable(AmountIn),
  onSale: v.boolean(),
  /** Of `image/add`, in the order of the gallery. */
  images: v.pipe(v.array(Id), v.maxLength(maxProductImages)),
  texts: v.strictObject({ ...v.entriesFromList(langs, v.optional(ProductText)), en: ProductText }),
  variants: v.pipe(
    v.array(
      v.strictObject({
        /** Index into the values of each option. */
        values: v.array(v.pipe(Count, v.maxValue(maxVariants))),
        price: AmountIn,
        image: v.nullable(Id),
        sku: line(100, 0),
        /** Only for a new variant. */
        stock: v.optional(Pieces, null),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxVariants),
  ),
});
export type ProductForm = v.InferOutput<typeof ProductForm>;
export type ProductText = v.InferOutput<typeof ProductText>;

/** Products, their images and their stock. */
export const productCalls = {
  /**
   * Newest first without `sort`. `find`: words of its texts, id, handle or SKU; it excludes `sort`. `shop`: id, slug or name.
   */
  productList: {
    method: 'GET',
    path: 'product/list',
    roles,
    input: v.pipe(
      v.strictObject({
        ...pageParams,
        find: v.optional(line(200)),
        status: v.optional(v.picklist(productStates)),
        category: v.optional(ProductForm.entries.category),
        shop: v.optional(line(200)),
        sort: v.optional(v.picklist(productOrders)),
      }),
      // All matches of a frequent word would be collected for each page.
      v.check(({ find, sort }) => find === undefined || sort === undefined),
    ),
  },
  /**
   * A page of the products as lines of a file that `import/upload` accepts. Filters are those of
   * `product/list`; `products`: only these, by id.
   */
  productFile: {
    method: 'GET',
    path: 'product/file',
    roles: editors,
    input: v.pipe(
      v.strictObject({
        ...pageParams,
        find: v.optional(line(200)),
        status: v.optional(v.picklist(productStates)),
        category: v.optional(ProductForm.entries.category),
        shop: v.optional(line(200)),
        products: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,49}$/))),
      }),
      v.check(
        ({ products, cursor, find, status, category, shop }) =>
          products === undefined ||
          [cursor, find, status, category, shop].every((each) => each === undefined),
      ),
    ),
  },
  productShow: {
    method: 'GET',
    path: 'product/show',
    roles,
    input: v.strictObject({ product: IdParam }),
  },
  /** Categories with their names, for filters and forms. */
  productChoices: { method: 'GET', path: 'product/choices', roles, input: v.strictObject({}) },
  productAdd: {
    method: 'POST',
    path: 'product/add',
    roles: editors,
    input: v.strictObject({
      /** Part of its address, and its identity in imported files. */
      handle: v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u), v.maxLength(120)),
      /** Id, slug or name. */
      shop: line(200),
      form: ProductForm,
    }),
    maxBodyBytes: 1024 * 1024,
  },
  /** `version`: of the `product/show` that was edited. */
  productSave: {
    method: 'POST',
    path: 'product/save',
    roles: editors,
    input: v.strictObject({ product: Id, version: v.string(), form: ProductForm }),
    maxBodyBytes: 1024 * 1024,
  },
  /** Puts products on sale or takes them off. */
  productSell: {
    method: 'POST',
    path: 'product/sell',
    roles: editors,
    input: v.strictObject({
      products: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1_000)),
      onSale: v.boolean(),
    }),
  },
  /**
   * Time at which a draft goes on sale by itself; `null` removes it. `seen`: the time that the operator saw, so that of two
   * operators one wins.
   */
  productSchedule: {
    method: 'POST',
    path: 'product/schedule',
    roles: editors,
    input: v.strictObject({
      product: Id,
      seen: v.nullable(Time),
      // Until the year 2100: a Date cannot hold every number.
      publishAt: v.nullable(v.pipe(Time, v.maxValue(4_102_444_800))),
    }),
  },
  /** `image`: the file in base64. */
  imageAdd: {
    method: 'POST',
    path: 'image/add',
    roles: editors,
    input: v.strictObject({ image: v.pipe(v.string(), v.maxLength(maxBase64)) }),
    maxBodyBytes: maxBase64 + 1024,
  },
  /** A part of an image as a new one; `area`: pixels of the original, `null`: all of it. */
  imageCrop: {
    method: 'POST',
    path: 'image/crop',
    roles: editors,
    input: v.strictObject({
      image: Id,
      area: v.nullable(
        v.strictObject({
          left: Count,
          top: Count,
          width: v.pipe(Count, v.minValue(minCropPx)),
          height: v.pipe(Count, v.minValue(minCropPx)),
        }),
      ),
    }),
  },
  /**
   * Of all products without `product`. Newest first without `sort`. `find`: number of an order, id, handle or SKU of a product, email
   * address of an operator, or the name of an API key as the list shows it.
   */
  stockList: {
    method: 'GET',
    path: 'stock/list',
    roles,
    input: v.strictObject({
      ...pageParams,
      product: v.optional(IdParam),
      variant: v.optional(IdParam),
      find: v.optional(line(200)),
      kind: v.optional(v.picklist(movementKinds)),
      sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
    }),
  },
  /**
   * `id`: created and kept by the client; sent again, the change counts once. `shown`: the pieces that the operator saw; the
   * difference is applied, so that pieces sold in between stay sold.
   */
  stockChange: {
    method: 'POST',
    path: 'stock/change',
    roles: editors,
    input: v.strictObject({
      id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      product: Id,
      changes: v.pipe(
        v.array(v.strictObject({ variant: Id, shown: Pieces, pieces: Pieces })),
        v.minLength(1),
        v.maxLength(maxVariants),
        v.check((changes) => new Set(changes.map(({ variant }) => variant)).size === changes.length),
      ),
      reason: v.picklist(stockReasons),
      note: v.optional(line(200, 0), ''),
    }),
    maxBodyBytes: 128 * 1024,
  },
} as const satisfies Record<string, OpsCall>;
