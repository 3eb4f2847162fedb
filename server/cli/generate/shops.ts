import { sql, type Transaction } from 'kysely';
import { inEachLanguage, type Lang } from '#domain/languages.ts';
import { favorableFromStars } from '#domain/review.ts';
import type { Database } from '../../platform/db/schema.ts';
import { favorableIn } from '../../modules/catalog/counters.ts';
import { daysAgo } from '../../demo/days.ts';
import { randomFrom } from '../../demo/random.ts';
import { shopSlug } from './insert-batch.ts';
import { shopName } from './names.ts';
import { type GeneratedProduct, shopsFor } from './product.ts';

const places = [
  ['IT', 'Torino'],
  ['FR', 'Lyon'],
  ['JP', 'Nagoya'],
  ['KR', 'Daegu'],
  ['TH', 'Chiang Mai'],
  ['CN', 'Hangzhou'],
  ['TW', 'Tainan'],
  ['US', 'Portland'],
] as const;
const colors = ['#2F5D50', '#7A4E2D', '#3B4A6B', '#8A3B4A', '#4A6741', '#5B4B8A', '#A0632E', '#2E6E7E'];

const intros: Record<Lang, (city: string) => string> = {
  en: (city) => `Useful things, chosen with care and sent from ${city}.`,
  'zh-cn': (city) => `用心挑选的实用好物，从${city}发货。`,
  'zh-tw': (city) => `用心挑選的實用好物，從${city}出貨。`,
  ja: (city) => `ていねいに選んだ役立つ品を、${city}からお届けします。`,
  ko: (city) => `정성껏 고른 유용한 물건을 ${city}에서 보내 드립니다.`,
  th: (city) => `ของใช้ดีๆ ที่คัดสรรอย่างตั้งใจ ส่งจาก ${city}`,
  it: (city) => `Oggetti utili, scelti con cura e spediti da ${city}.`,
  fr: (city) => `Des objets utiles, choisis avec soin et expédiés de ${city}.`,
};

/** Creates the missing shops for this many products. @returns all of them by number */
export async function openShops(
  trx: Transaction<Database>,
  products: number,
): Promise<Map<number, { id: number; name: string }>> {
  const numbers = Array.from({ length: shopsFor(products) + 1 }, (_, number) => number);
  const rows = numbers.map((number) => {
    const random = randomFrom(`shop ${number}`);
    const [country, city] = places[number % places.length]!;
    const perKg = Math.floor(random() * 3) * 100;
    return {
      slug: shopSlug(number),
      name: shopName(number),
      country,
      city,
      colour: colors[Math.floor(random() * colors.length)]!,
      base: random() < 0.3 ? 0 : 300 + Math.floor(random() * 6) * 100,
      per_kg: perKg,
      free_from: random() < 0.5 ? 5_000 + Math.floor(random() * 10) * 1_000 : null,
      fans: Math.floor(5 / (1 - random())),
      opened: daysAgo(900 + random() * 900),
      intros: inEachLanguage((lang) => intros[lang](city)),
    };
  });
  await sql`
    with opened as (
      insert into shop (slug, name, country, city, colour, freight_base_cents, freight_per_kg_cents,
        freight_free_from_cents, fans, opened_at)
      select slug, name, country, city, colour, base, per_kg, free_from, fans, opened
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(slug text, name text, country text, city text,
        colour text, base bigint, per_kg bigint, free_from bigint, fans int, opened timestamptz)
      where not exists (select from shop where shop.slug = r.slug)
      returning id, slug
    )
    insert into shop_text (shop_id, lang, intro)
    select opened.id, t.key, t.value
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(slug text, intros json)
    join opened using (slug), json_each_text(r.intros) as t`.execute(trx);
  const slugs = rows.map(({ slug }) => slug);
  const found = await sql<{ id: number; name: string; position: number }>`
    select id, name, position from shop
    join unnest(${slugs}::text[]) with ordinality as wanted(slug, position) using (slug)`.execute(trx);
  return new Map(found.rows.map(({ id, name, position }) => [position - 1, { id, name }]));
}

/** Adds new products to the stored counts of their shops. */
export async function addToShops(
  trx: Transaction<Database>,
  products: GeneratedProduct[],
  shops: ReadonlyMap<number, { id: number }>,
): Promise<void> {
  const rows = products.map(({ shop, sales, reviews }) => {
    const sum = (at: 0 | 1 | 2) => reviews.reduce((total, { scores }) => total + scores[at], 0);
    const stars = [1, 2, 3, 4, 5].map((star) => reviews.filter(({ scores }) => scores[0] === star).length);
    const pieces = (from: GeneratedProduct['sales']) => from.reduce((total, [, each]) => total + each, 0);
    return {
      id: shops.get(shop)!.id,
      sold: pieces(sales),
      recent: pieces(sales.filter(([ago]) => ago < 30)),
      reviews: reviews.length,
      favorable: reviews.filter(({ scores }) => scores[0] >= favorableFromStars).length,
      product: sum(0),
      service: sum(1),
      postage: sum(2),
      ...Object.fromEntries(stars.map((count, i) => [`s${i + 1}`, count])),
    };
  });
  await sql`
    update shop set sold = shop.sold + a.sold, recent_sold = recent_sold + a.recent,
      review_count = review_count + a.reviews, favourable_count = favourable_count + a.favorable,
      product_score_sum = product_score_sum + a.product, service_score_sum = service_score_sum + a.service,
      postage_score_sum = postage_score_sum + a.postage,
      star_counts = array[star_counts[1] + s1, star_counts[2] + s2, star_counts[3] + s3, star_counts[4] + s4,
        star_counts[5] + s5]
    from (
      select id, sum(sold) as sold, sum(recent) as recent, sum(reviews) as reviews, sum(favorable) as favorable,
        sum(product) as product, sum(service) as service, sum(postage) as postage,
        sum(s1) as s1, sum(s2) as s2, sum(s3) as s3, sum(s4) as s4, sum(s5) as s5
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, sold bigint, recent bigint, reviews int,
        favorable int, product bigint, service bigint, postage bigint, s1 int, s2 int, s3 int, s4 int, s5 int)
      group by id
    ) as a where shop.id = a.id`.execute(trx);
}

/** Recomputes the stored counts of shops after products were deleted. */
export async function recountShops(trx: Transaction<Database>, slugs: readonly string[]): Promise<void> {
  const counts = [1, 2, 3, 4, 5].map(
    (stars) => sql`count(*) filter (where r.product_score = ${sql.lit(stars)})`,
  );
  await sql`
    update shop set sold = p.sold, recent_sold = p.recent, review_count = p.reviews, product_score_sum = p.product,
      service_score_sum = p.service, postage_score_sum = p.postage, star_counts = r.stars,
      favourable_count = ${favorableIn(sql`r.stars`)}
    from shop as own
    cross join lateral (
      select coalesce(sum(sold), 0) as sold, coalesce(sum(recent_sold), 0) as recent, coalesce(sum(review_count), 0) as reviews,
        coalesce(sum(product_score_sum), 0) as product, coalesce(sum(service_score_sum), 0) as service,
        coalesce(sum(postage_score_sum), 0) as postage
      from product where shop_id = own.id
    ) as p
    cross join lateral (
      select array[${sql.join(counts)}]::int[] as stars
      from review as r join product on product.id = r.product_id where product.shop_id = own.id and r.hidden_at is null
    ) as r
    where own.id = shop.id and own.slug = any(${slugs}::text[])`.execute(trx);
}
