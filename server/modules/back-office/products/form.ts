import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Kept } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { historyOf } from '../history.ts';
import type { WrittenProducts } from '../../import/record.ts';
import { readImages } from './crop.ts';
import { publicationProblem, scheduleOf } from './schedule.ts';
import { productTarget, type ProductForm, type ProductText } from './calls.ts';

interface StoredVariant {
  id: number;
  values: number[];
  priceCents: number;
  stock: number;
  isTracked: boolean;
  image: number | null;
  onSale: boolean;
}

/** A product as stored, and as a form. */
export interface ProductToEdit {
  id: number;
  handle: string;
  shopId: number;
  shop: string;
  sold: number;
  createdAt: Date;
  form: ProductForm;
  /** Changes with the form. */
  version: string;
  /** Images of the gallery and of variants. */
  shownIds: number[];
  /** Delisted ones included. */
  variants: StoredVariant[];
  /** Import that owns the product; `null`: none. */
  source: string | null;
  kept: Kept | null;
}

interface StoredRow extends Omit<ProductToEdit, 'form' | 'version'> {
  category: string;
  grams: number;
  listPriceCents: number | null;
  onSale: boolean;
  imageIds: number[];
  texts: (ProductText & { lang: Lang })[];
}

/** @throws Refusal `not_found` */
export async function readProduct(db: Kysely<Database>, id: number): Promise<ProductToEdit> {
  const [product] = await readProducts(db, { ids: [id] });
  if (!product) throw new Refusal('not_found', { fields: ['product'] });
  return product;
}

/** Those that exist, by id. */
export async function readProducts(db: Kysely<Database>, wanted: WrittenProducts): Promise<ProductToEdit[]> {
  const { rows } = await sql<StoredRow>`
    select p.id, p.slug as handle, p.shop_id as "shopId", shop.name as shop, p.sold, p.created_at as "createdAt",
      category.slug as category, p.weight_grams as grams, p.list_price_cents as "listPriceCents", p.on_sale as "onSale",
      i.source, i.kept,
      (select json_agg(json_build_object('lang', lang, 'title', title, 'description', description, 'specs', specs,
          'options', options, 'seoTitle', seo_title, 'seoDescription', seo_description, 'alts', alts))
        from product_text where product_id = p.id) as texts,
      array(select picture_id from product_picture where product_id = p.id order by position) as "imageIds",
      (select json_agg(json_build_object('id', v.id, 'values', option_values, 'priceCents', price_cents, 'stock', stock,
          'isTracked', stock_tracked, 'image', picture_id, 'onSale', v.on_sale) order by position, v.id)
        from variant v where product_id = p.id) as variants,
      array(select picture_id from product_picture where product_id = p.id
        union select picture_id from variant v where product_id = p.id and picture_id is not null) as "shownIds"
    from product p join shop on shop.id = p.shop_id join category on category.id = p.category_id
      left join import_product i on i.product_id = p.id
    where ${'ids' in wanted ? sql`p.id = any(${wanted.ids}::bigint[])` : sql`p.slug = any(${wanted.handles}::text[])`}
    order by p.id`.execute(db);
  return rows.map(productOf);
}

function productOf(row: StoredRow): ProductToEdit {
  const { category, grams, listPriceCents, onSale, imageIds, texts, ...rest } = row;
  const textOf = new Map(texts.map(({ lang, ...text }) => [lang, text]));
  const skus = new Map(row.kept?.variants.map(({ values, sku }) => [JSON.stringify(values), sku]));
  const options = textOf.get('en')!.options;
  const form: ProductForm = {
    category,
    grams,
    listPrice: listPriceCents === null ? null : amount(asCents(listPriceCents)),
    onSale,
    images: imageIds,
    texts: { ...Object.fromEntries(textOf), en: textOf.get('en')! },
    variants: row.variants
      .filter((variant) => variant.onSale)
      .map(({ values, priceCents, image }) => ({
        values,
        price: amount(asCents(priceCents)),
        image,
        sku: skus.get(JSON.stringify(namesOf(options, values))) ?? '',
        stock: null,
      })),
  };
  return { ...rest, form, version: versionOf(form) };
}

/** Images of a product and of its variants. */
export const imageIdsOf = ({ images, variants }: ProductForm): number[] => [
  ...images,
  ...variants.flatMap(({ image }) => image ?? []),
];

/** Names of a variant's values. */
export const namesOf = (options: ProductText['options'], values: readonly number[]): string[] =>
  values.map((value, at) => options[at]?.values[value] ?? '');

/** "Sage / 256 GB"; "–" without options. */
export const labelOf = (options: ProductText['options'], values: readonly number[]): string =>
  namesOf(options, values).join(' / ') || '–';

/** Every value of a form by its name in the log and in the changes of an import. */
export function summaryOf(form: ProductForm): Record<string, unknown> {
  const { texts, variants, ...rest } = form;
  const ofTexts = langs.flatMap((lang) =>
    Object.entries(texts[lang] ?? {}).map(([name, value]) => [`${name} (${lang})`, value] as const),
  );
  const ofVariants = variants.flatMap(({ values, price, image, sku }) =>
    Object.entries({ price, image, sku }).map(
      ([name, value]) => [`${name}: ${labelOf(texts.en.options, values)}`, value] as const,
    ),
  );
  return { ...rest, ...Object.fromEntries([...ofTexts, ...ofVariants]) };
}

/** A product as the form of its screen. */
export const showProduct = (async ({ db }, { product: id }) => {
  const product = await readProduct(db, id);
  const { handle, shop, sold, createdAt, form, version, shownIds, variants, source } = product;
  const data = {
    id,
    handle,
    shop,
    sold,
    createdAt: unixSeconds(createdAt),
    /** As `product/save` takes it. */
    form,
    version,
    images: [...(await readImages(db, shownIds)).values()],
    variants: variants.map(({ id: variant, values, priceCents, stock, isTracked, onSale }) => ({
      id: variant,
      /** Index into the values of each option. */
      values,
      price: amount(asCents(priceCents)),
      /** `null`: not counted, always available. */
      stock: isTracked ? stock : null,
      onSale,
    })),
    source,
    /** Time at which the draft goes on sale; `null`: none. */
    schedule: (await scheduleOf(db, id)) ?? null,
    /** Part without which it would stay a draft at that time. */
    publicationProblem: form.onSale ? null : await publicationProblem(db, id),
    acts: await historyOf(db, productTarget(id)),
  };
  return { data };
}) satisfies OpsHandler<'productShow'>;
