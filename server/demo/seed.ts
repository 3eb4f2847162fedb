import { sql } from 'kysely';
import type { Services } from '../platform/http/context.ts';
import { transaction } from '../platform/db/transaction.ts';
import { refreshRecentSales, refreshTotals } from '../modules/catalog/counters.ts';
import { loadDemo, imagesOf } from './load.ts';
import { addImages } from './seed-images.ts';
import { seedProducts } from './seed-products.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedSales } from './seed-sales.ts';
import { seedSearch } from './seed-search.ts';
import { seedShops } from './seed-shops.ts';
import { seedSite } from './seed-site.ts';

const name = 'demo';

/**
 * Fills an empty database with the demo shop, once. Any number of servers may call it at the same time: all rows come in one
 * transaction whose first statement only one of them passes. A killed run leaves only images, stored by content, and the next
 * start begins again. @returns whether this call filled it @throws Error when a file of the demo is missing or invalid
 */
export async function seedDemo({
  db,
  log,
  images,
}: Pick<Services, 'db' | 'log' | 'images'>): Promise<boolean> {
  const done = await db.selectFrom('seed').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return false;
  const startedAt = performance.now();
  const demo = await loadDemo();
  const imageIds = await addImages({ db, images }, imagesOf(demo));
  const filled = await transaction(db, async (trx) => {
    // The second server waits here until the first is done, which may take longer than a request would.
    await sql`set local statement_timeout = 0`.execute(trx);
    const mine = await trx
      .insertInto('seed')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    // An existing shop gets no demo products.
    const taken = await trx.selectFrom('product').select('id').limit(1).executeTakeFirst();
    if (!mine || taken) return false;
    const categoryIds = await seedSite(trx, demo.site, imageIds);
    const shopIds = await seedShops(trx, demo.shops);
    const products = await seedProducts(trx, demo, { categoryIds, shopIds, imageIds });
    await seedReviews(trx, products, imageIds);
    await seedSales(trx, products);
    await refreshTotals(trx);
    await refreshRecentSales(trx);
    await seedSearch(trx, demo, products);
    return true;
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (filled) log.info({ seconds, pictures: imageIds.size }, 'demo shop filled');
  return filled;
}
