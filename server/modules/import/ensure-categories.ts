import { transaction } from '../../platform/db/transaction.ts';
import { loadDemo } from '../../demo/load.ts';
import { addImages } from '../../demo/seed-images.ts';
import { seedCategories } from '../../demo/seed-site.ts';
import type { Services } from '../../platform/http/context.ts';

/** Creates the ten categories (spec §3) with names and images, if no demo shop has. */
export async function ensureCategories(dependencies: Pick<Services, 'db' | 'images'>): Promise<void> {
  const { db } = dependencies;
  const isThere = () => db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (await isThere()) return;
  const { site } = await loadDemo();
  const imageIds = await addImages(
    dependencies,
    site.categories.map(({ picture }) => picture),
  );
  await transaction(db, (trx) => seedCategories(trx, site, imageIds));
}
