import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';

interface Wanted {
  priceCents?: number;
  stock?: number;
  weightGrams?: number;
  /** One variant each, in this order; absent: one variant without options. */
  colors?: string[];
}

export interface SeededProduct {
  id: number;
  shopId: number;
  /** In the order of `colours`. */
  variantIds: number[];
}

export interface SeededShop {
  shopIds: number[];
  categoryId: number;
  /** Adds a product to one of the shops. */
  product(shopId: number, wanted?: Wanted): Promise<SeededProduct>;
}

/**
 * Three shops by plain inserts: the first ships for 5.00 plus 1.00 for each additional kilogram and free from 100.00,
 * the second always free, the third for a flat 3.00.
 */
export async function seedShop(db: Kysely<Database>): Promise<SeededShop> {
  const tag = randomBytes(4).toString('hex');
  const rules = [
    { freight_base_cents: 500, freight_per_kg_cents: 100, freight_free_from_cents: 10_000 },
    { freight_base_cents: 0, freight_per_kg_cents: 0, freight_free_from_cents: null },
    { freight_base_cents: 300, freight_per_kg_cents: 0, freight_free_from_cents: null },
  ];
  const shops = await db
    .insertInto('shop')
    .values(
      rules.map((rule, index) => ({
        slug: `shop-${index}-${tag}`,
        name: `Shop ${index}`,
        country: 'IT',
        city: 'Torino',
        colour: '#336699',
        ...rule,
      })),
    )
    .returning('id')
    .execute();
  const category = await db
    .insertInto('category')
    .values({ slug: `category${tag}`, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('category_text')
    .values({ category_id: category.id, lang: 'en', name: 'Mugs' })
    .execute();
  const image = await db
    .insertInto('picture')
    .values({ hash: randomBytes(8).toString('hex'), width: 640, height: 640, colour: '#AABBCC' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fixed = { categoryId: category.id, pictureId: image.id };
  return {
    shopIds: shops.map((shop) => shop.id),
    categoryId: category.id,
    product: (shopId, wanted = {}) => insertProduct(db, { ...fixed, shopId }, wanted),
  };
}

async function insertProduct(
  db: Kysely<Database>,
  { shopId, categoryId, pictureId: imageId }: { shopId: number; categoryId: number; pictureId: number },
  { priceCents = 1000, stock = 10, weightGrams = 500, colors: colours = [] }: Wanted,
): Promise<SeededProduct> {
  const { id } = await db
    .insertInto('product')
    .values({
      slug: `product-${randomBytes(6).toString('hex')}`,
      shop_id: shopId,
      category_id: categoryId,
      weight_grams: weightGrams,
      picture_id: imageId,
      min_price_cents: priceCents,
      max_price_cents: priceCents,
      in_stock: stock > 0,
      free_freight: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { description: '<p>Good.</p>', specs: '[]' };
  await db
    .insertInto('product_text')
    .values([
      { product_id: id, lang: 'en', title: 'Mug', options: optionsJson('Color', colours), ...text },
      { product_id: id, lang: 'it', title: 'Tazza', options: optionsJson('Colore', colours), ...text },
    ])
    .execute();
  const variants = await db
    .insertInto('variant')
    .values(
      (colours.length > 0 ? colours.map((_, index) => [index]) : [[]]).map((option_values, position) => ({
        product_id: id,
        position,
        option_values,
        price_cents: priceCents,
        stock,
      })),
    )
    .returning('id')
    .execute();
  return { id, shopId, variantIds: variants.map((variant) => variant.id) };
}

const optionsJson = (name: string, values: string[]) =>
  JSON.stringify(values.length > 0 ? [{ name, values }] : []);
