import type { Transaction } from 'kysely';
import { langs, type Lang } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { safeHtml } from '../modules/catalog/safe-html.ts';
import { refreshStock } from '../modules/catalog/stock.ts';
import { daysAgo } from './days.ts';
import type { CatalogFile, DemoProduct } from './format.ts';
import type { Demo } from './load.ts';
import { randomFrom } from './random.ts';
import { idOf, type ImageIds } from './seed-images.ts';

interface Ids {
  categoryIds: ReadonlyMap<string, number>;
  shopIds: ReadonlyMap<string, number>;
  imageIds: ImageIds;
}

/** A product of the files with its row. */
export interface Seeded {
  id: number;
  /** In the order of the file. */
  variantIds: number[];
  category: string;
  /** Number of days since it went on sale. */
  ageDays: number;
  product: DemoProduct;
  texts: Record<Lang, { specs: Spec[]; options: Option[] }>;
}
interface Spec {
  label: string;
  value: string;
}
interface Option {
  name: string;
  values: string[];
}

/** Products with their texts, images and variants. */
export async function seedProducts(trx: Transaction<Database>, demo: Demo, ids: Ids): Promise<Seeded[]> {
  const all = demo.categories.flatMap((file) =>
    file.products.map((product) => ({
      product,
      category: file.category,
      ageDays: ageOf(product),
      texts: textsOf(product, file.terms),
    })),
  );
  const rows = await trx
    .insertInto('product')
    .values(
      all.map(({ product, category, ageDays }) => ({
        slug: product.slug,
        shop_id: idOf(ids.shopIds, product.shop),
        category_id: idOf(ids.categoryIds, category),
        weight_grams: product.weightGrams,
        list_price_cents: product.listPrice === undefined ? null : cents(product.listPrice),
        picture_id: idOf(ids.imageIds, product.pictures[0]!),
        created_at: daysAgo(ageDays),
        sold: product.sold,
        seen: product.seen,
        // Set from the variants below.
        min_price_cents: 0,
        max_price_cents: 0,
        in_stock: false,
        free_freight: false,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const productIds = new Map(rows.map(({ slug, id }) => [slug, id]));
  const seeded = all.map((each): Seeded => ({
    ...each,
    id: idOf(productIds, each.product.slug),
    variantIds: [],
  }));
  await seedTexts(trx, seeded);
  await seedVariants(trx, seeded, ids.imageIds);
  await refreshStock(
    trx,
    seeded.map(({ id }) => id),
  );
  return seeded;
}

/** Older than its oldest review. */
function ageOf({ slug, reviews }: DemoProduct): number {
  const oldest = Math.max(0, ...reviews.map((review) => review.daysAgo));
  return oldest + 5 + randomFrom(`age ${slug}`)() * 60;
}

/** A term of the file in every language; any other text is the same everywhere. */
function textsOf({ options, specs }: DemoProduct, terms: CatalogFile['terms']): Seeded['texts'] {
  const entries = langs.map((lang): [Lang, Seeded['texts'][Lang]] => {
    const say = (word: string) => terms[word]?.[lang] ?? word;
    return [
      lang,
      {
        specs: specs.map(({ label, value }) => ({ label: say(label), value: say(value) })),
        options: options.map(({ name, values }) => ({ name: say(name), values: values.map(say) })),
      },
    ];
  });
  return Object.fromEntries(entries) as Seeded['texts'];
}

async function seedTexts(trx: Transaction<Database>, seeded: Seeded[]): Promise<void> {
  await trx
    .insertInto('product_text')
    .values(
      seeded.flatMap(({ id, product, texts }) =>
        langs.map((lang) => ({
          product_id: id,
          lang,
          title: product.title[lang],
          description: safeHtml(product.description[lang]),
          specs: JSON.stringify(texts[lang].specs),
          options: JSON.stringify(texts[lang].options),
        })),
      ),
    )
    .execute();
}

async function seedVariants(trx: Transaction<Database>, seeded: Seeded[], images: ImageIds): Promise<void> {
  await trx
    .insertInto('product_picture')
    .values(
      seeded.flatMap(({ id, product }) =>
        product.pictures.map((name, position) => ({
          product_id: id,
          position,
          picture_id: idOf(images, name),
        })),
      ),
    )
    .execute();
  const rows = await trx
    .insertInto('variant')
    .values(
      seeded.flatMap(({ id, product }) =>
        product.variants.map(({ values, price, stock, picture }, position) => ({
          product_id: id,
          position,
          option_values: values.map((value, i) => product.options[i]!.values.indexOf(value)),
          price_cents: cents(price),
          stock,
          picture_id: picture === undefined ? null : idOf(images, picture),
        })),
      ),
    )
    .returning(['id', 'product_id', 'position'])
    .execute();
  const byProduct = new Map(seeded.map((each) => [each.id, each]));
  for (const { id, product_id: productId, position } of rows)
    byProduct.get(productId)!.variantIds[position] = id;
}
