import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { dueRows } from '../jobs/due-rows.ts';
import type { Job } from '../jobs/runner.ts';

/**
 * Encodes the usual sizes of every new image, so that its first visitor need not wait. One image per batch, one encoder, after
 * all requests. An image is claimed by setting its time: if the server dies meanwhile, its sizes are encoded on request.
 */
export const imagesJob: Job = {
  name: 'pictures',
  everySeconds: 3,
  due: dueRows('picture', { since: 'created_at', where: sql`sized_at is null`, order: 'id' }),
  async runBatch({ db, log, derive }) {
    const hash = await claim(db);
    if (hash === undefined) return false;
    await derive
      .makeAhead(hash)
      .catch((err: unknown) => log.warn({ err, picture: hash }, 'image sizes not encoded'));
    return true;
  },
};

async function claim(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    update picture set sized_at = now() where id = (
      select id from picture where sized_at is null order by id limit 1 for no key update skip locked
    ) returning hash`.execute(db);
  return rows[0]?.hash;
}
