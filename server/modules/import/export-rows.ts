import { type Kysely, type RawBuilder, sql } from 'kysely';
import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Kept } from '../../platform/db/columns.ts';
import { type ColumnKey, type Field, headers, inLanguages, translatedHeader } from './columns.ts';
import { writeSpecs } from './specs.ts';
import type { StoredText } from './stored.ts';

/** A product with all data of an export. */
export interface ExportProduct {
  id: number;
  slug: string;
  shop: string;
  shopId: number;
  shopSlug: string;
  category: string;
  on_sale: boolean;
  weight_grams: number;
  list_price_cents: number | null;
  kept: Kept | null;
  texts: (StoredText & { lang: Lang })[];
  pictures: string[];
  variants: { values: number[]; price: number; stock: number | null; picture: string | null }[];
}

/** The next products by id. */
export const exportPage = (
  db: Kysely<Database>,
  { after, limit, shop }: { after: number; limit: number; shop: string | undefined },
): Promise<ExportProduct[]> =>
  exportProducts(
    db,
    sql`p.id > ${after} and ${shop === undefined ? sql`true` : sql`(shop.name = ${shop} or shop.slug = ${shop})`}
      order by p.id limit ${limit}`,
  );

/** Products by a condition on `product p`; delisted variants are omitted. */
export async function exportProducts(
  db: Kysely<Database>,
  wanted: RawBuilder<unknown>,
): Promise<ExportProduct[]> {
  const { rows } = await sql<ExportProduct>`
    select p.id, p.slug, shop.name as shop, shop.id as "shopId", shop.slug as "shopSlug", category.slug as category, p.on_sale, p.weight_grams, p.list_price_cents, i.kept,
      (select json_agg(json_build_object('lang', lang, 'title', title, 'description', description, 'specs', specs,
          'options', options, 'seoTitle', seo_title, 'seoDescription', seo_description)) from product_text where product_id = p.id) as texts,
      coalesce((select json_agg(hash order by position) from product_picture join picture on picture.id = picture_id
        where product_id = p.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('values', option_values, 'price', price_cents,
          'stock', case when stock_tracked then stock end,
          'picture', hash) order by position, v.id)
        from variant v left join picture on picture.id = v.picture_id where product_id = p.id and v.on_sale), '[]') as variants
    from product p join shop on shop.id = p.shop_id join category on category.id = p.category_id
      left join import_product i on i.product_id = p.id
    where ${wanted}`.execute(db);
  return rows;
}

const left = new Set<Field>(['option4Name', 'option4Value', 'currency', 'giftCard', 'stockShown']);
const others = langs.filter((lang) => lang !== defaultLang);
const fields = (Object.keys(headers) as Field[]).filter((field) => !left.has(field));

/** The columns of an export: Shopify's, ours, and each translatable one in seven languages. */
export const exportColumns: readonly { key: ColumnKey; header: string }[] = [
  ...fields.map((key) => ({ key, header: headers[key][0] })),
  ...others.flatMap((lang) =>
    inLanguages.map((field) => ({
      key: `${field}:${lang}` as const,
      header: translatedHeader(field, lang),
    })),
  ),
];

/** The columns of a file for editing products. Shops stay as they are; the exported stock shows which numbers were edited. */
export const editColumns: typeof exportColumns = [
  ...exportColumns.filter(
    ({ key }) => key === 'shopCategory' || key === 'shopSlug' || !key.startsWith('shop'),
  ),
  { key: 'stockShown', header: headers.stockShown[0] },
];

/**
 * The rows of a product: the first has its data; each has a variant and an image while there are any left. @param shopCells the
 * first row's data about the shop; empty if an earlier product has it @param imageName file name of an image by its hash; empty
 * for a lost one
 */
export function rowsOf(
  product: ExportProduct,
  shopCells: Partial<Record<ColumnKey, string>>,
  imageName: (hash: string) => string,
): Partial<Record<ColumnKey, string>>[] {
  const { variants, kept, texts } = product;
  const images = product.pictures.map(imageName).filter((name) => name !== '');
  // A product without a variant could neither be bought nor imported.
  if (variants.length === 0) return [];
  const base = texts.find(({ lang }) => lang === defaultLang)!;
  const keptOf = new Map(kept?.variants.map((each) => [each.values.join('\n'), each]));
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const row: Partial<Record<ColumnKey, string>> = {
      handle: product.slug,
      ...(at === 0 && { ...head(product, base), ...shopCells }),
    };
    const name = images[at];
    if (name !== undefined) {
      row.image = name;
      row.imagePosition = String(at + 1);
      row.imageAlt = kept?.alts[at] ?? '';
    }
    const variant = variants[at];
    if (!variant) return row;
    const names = variant.values.map((value, option) => base.options[option]?.values[value] ?? '');
    const own = keptOf.get(names.join('\n'));
    row.sku = own?.sku ?? '';
    row.barcode = own?.barcode ?? '';
    row.price = amount(asCents(variant.price));
    // A blank tracker: stock is not tracked.
    row.tracker = variant.stock === null ? '' : 'shopify';
    row.stock = String(variant.stock ?? '');
    row.stockShown = row.stock;
    row.oversell = 'FALSE';
    row.grams = String(product.weight_grams);
    if (product.list_price_cents !== null) row.compareAt = amount(asCents(product.list_price_cents));
    if (variant.picture !== null) row.variantImage = imageName(variant.picture);
    for (const text of texts) Object.assign(row, optionCells(text, variant.values, at === 0));
    return row;
  });
}

function head(product: ExportProduct, base: StoredText): Partial<Record<ColumnKey, string>> {
  const { kept, texts } = product;
  const row: Partial<Record<ColumnKey, string>> = {
    title: base.title,
    description: base.description,
    specs: writeSpecs(base.specs),
    seoTitle: base.seoTitle ?? '',
    seoDescription: base.seoDescription ?? '',
    vendor: product.shop,
    shopSlug: product.shopSlug,
    productCategory: kept?.productCategory ?? '',
    type: kept?.type ?? '',
    tags: kept?.tags ?? '',
    shopCategory: product.category,
    published: product.on_sale ? 'TRUE' : 'FALSE',
    status: product.on_sale ? 'active' : 'draft',
  };
  for (const { lang, ...text } of texts) {
    if (lang === defaultLang) continue;
    row[`title:${lang}`] = text.title;
    row[`description:${lang}`] = text.description;
    row[`specs:${lang}`] = writeSpecs(text.specs);
    row[`seoTitle:${lang}`] = text.seoTitle ?? '';
    row[`seoDescription:${lang}`] = text.seoDescription ?? '';
  }
  return row;
}

const numbers = [1, 2, 3] as const;

function optionCells(
  { lang, options }: StoredText & { lang: Lang },
  values: readonly number[],
  isFirst: boolean,
): Partial<Record<ColumnKey, string>> {
  const isBase = lang === defaultLang;
  if (isBase && values.length === 0)
    return { ...(isFirst && { option1Name: 'Title' }), option1Value: 'Default Title' };
  const cells: Partial<Record<ColumnKey, string>> = {};
  values.forEach((value, at) => {
    const n = numbers[at];
    if (n === undefined) return;
    if (isFirst)
      cells[isBase ? (`option${n}Name` as const) : (`option${n}Name:${lang}` as const)] =
        options[at]?.name ?? '';
    cells[isBase ? (`option${n}Value` as const) : (`option${n}Value:${lang}` as const)] =
      options[at]?.values[value] ?? '';
  });
  return cells;
}
