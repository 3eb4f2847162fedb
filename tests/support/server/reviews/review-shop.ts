import { beforeEach } from 'vitest';
import { handlers } from '../../../../server/handlers.ts';
import { startApi } from '../../api.ts';
import { testDatabase } from '../../database.ts';
import { seedShop } from '../../shop.ts';
import { staff } from '../back-office/staff.ts';

/** A shop whose products are reviewed, and an operator of support. Call it at a test file's top level. */
export async function reviewShop() {
  const { db, log } = await testDatabase({ max: 20 });
  const api = await startApi({ db, log }, handlers);
  beforeEach(async () => {
    await db.deleteFrom('rate').execute();
  });
  return { db, api, shop: await seedShop(db), support: { url: api.url, ...(await staff(db, 'support')) } };
}
