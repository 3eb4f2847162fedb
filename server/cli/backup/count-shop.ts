import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { filesBelow } from './contents.ts';

interface Figures {
  accounts: number;
  orders: number;
  newestTransferAt: Date | null;
}

/** The figures of a restored shop, and the images of the database whose file is missing. */
export async function countShop(
  db: Kysely<Database>,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
): Promise<Figures & { missingImages: string[] }> {
  const { rows } = await sql<Figures>`
    select (select count(*) from account)::int as accounts, (select count(*) from shop_order)::int as orders,
      (select max(created_at) from ledger_transfer) as "newestTransferAt"`.execute(db);
  const missingImages = s3 ? [] : await findMissing(db, path.join(dataDir, 'pictures'));
  return { ...rows[0]!, missingImages };
}

async function findMissing(db: Kysely<Database>, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'originals/' || left(hash, 2) || '/' || hash as name from picture
      -- May have been deleted while the backup ran.
      where not exists (select from unused_picture where picture_id = picture.id)
    union all select 'private/' || left(id::text, 2) || '/' || id || '.webp' from private_picture`.execute(
    db,
  );
  const present = new Set(await filesBelow(folder));
  return rows.map(({ name }) => name).filter((name) => !present.has(name));
}
