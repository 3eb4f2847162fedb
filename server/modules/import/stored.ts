import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Kept } from '../../platform/db/columns.ts';
import type { Spec } from './specs.ts';

export interface Option {
  name: string;
  values: string[];
}

export interface StoredText {
  title: string;
  description: string;
  specs: Spec[];
  options: Option[];
  seoTitle: string | null;
  seoDescription: string | null;
}

/** A product as stored. */
export interface Stored {
  id: number;
  shopId: number;
  grams: number;
  listPriceCents: number | null;
  imageId: number;
  /** null: not imported. */
  source: string | null;
  kept: Kept | null;
  texts: Map<Lang, StoredText>;
  imageIds: number[];
}

/** Digest and import of existing products, by handle. */
export async function digestsOf(
  db: Kysely<Database>,
  handles: readonly string[],
): Promise<Map<string, { source: string | null; digest: string | null }>> {
  const { rows } = await sql<{ slug: string; source: string | null; digest: string | null }>`
    select p.slug, i.source, i.digest from product p left join import_product i on i.product_id = p.id
    where p.slug = any(${handles}::text[])`.execute(db);
  return new Map(rows.map(({ slug, ...rest }) => [slug, rest]));
}

/** All of them that this import may change, by handle. */
export async function readStored(
  db: Kysely<Database>,
  handles: readonly string[],
): Promise<Map<string, Stored>> {
  const { rows } = await sql<
    Omit<Stored, 'texts'> & { slug: string; texts: (StoredText & { lang: Lang })[] }
  >`
    select p.id, p.slug, p.shop_id as "shopId", p.weight_grams as grams, p.list_price_cents as "listPriceCents",
      p.picture_id as "imageId", i.source, i.kept,
      (select json_agg(json_build_object('lang', lang, 'title', title, 'description', description, 'specs', specs,
          'options', options, 'seoTitle', seo_title, 'seoDescription', seo_description)) from product_text where product_id = p.id) as texts,
      coalesce((select json_agg(picture_id order by position) from product_picture where product_id = p.id), '[]')
        as "imageIds"
    from product p left join import_product i on i.product_id = p.id
    where p.slug = any(${handles}::text[])`.execute(db);
  return new Map(
    rows.map(({ slug, texts, ...row }) => [
      slug,
      { ...row, texts: new Map(texts.map(({ lang, ...text }) => [lang, text])) },
    ]),
  );
}

/** Import source of products that operators created: any import may adopt them, and none prunes them. */
export const consoleSource = 'console';
