import { type Kysely, sql } from 'kysely';

/** As server/modules/catalog/tiers.ts had them then. */
const sizes = [300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];
const lastTier = sizes.length;

/**
 * One tier more than in 0027, for catalogues of more than 300,000: of a million products, too few in the best 100,000 were
 * up to a thousand in all. As there, every row gets its tier, and all search indexes are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let below = 1; below < lastTier; below++)
    await sql`drop index ${sql.ref(`product_search_below_${below}`)}`.execute(db);
  await sql`
    drop index product_search_tier, product_search_vector;
    alter table product_search alter column tier set default ${sql.lit(lastTier)};
  `.execute(db);
  await sql`
    update product_search s
    set tier = case
      ${sql.join(
        sizes.map(
          (size, tier) =>
            sql`when total > ${sql.lit(size)} and place <= ${sql.lit(size)} then ${sql.lit(tier)}`,
        ),
        sql` `,
      )}
      else ${sql.lit(lastTier)} end
    from (
      select id, case when on_sale then row_number() over (partition by on_sale order by sold desc, id desc) end as place,
        count(*) filter (where on_sale) over () as total
      from product) as ranked
    where ranked.id = s.product_id`.execute(db);
  await sql`
    create index product_search_vector on product_search using gin (vector) with (fastupdate = off);
    create index product_search_tier on product_search (product_id) where tier < ${sql.lit(lastTier)};
  `.execute(db);
  for (let below = 1; below <= lastTier; below++)
    await sql`
      create index ${sql.ref(`product_search_below_${below}`)} on product_search using gin (vector)
        with (fastupdate = off) where tier < ${sql.lit(below)}`.execute(db);
}
