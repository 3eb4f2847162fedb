import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import type { ZipEntry } from './zip.ts';

type Dependencies = Pick<Services, 'db' | 'images' | 'privateImages'>;

/** Every image a user sent, by purpose, each once. */
export async function* ownImages(dependencies: Dependencies, accountId: number): AsyncGenerator<ZipEntry> {
  for (const { folder, hash } of await shownImages(dependencies.db, accountId)) {
    const bytes = await dependencies.images.read(hash);
    if (bytes) yield { name: `pictures/${folder}/${hash}.${extensionOf(bytes)}`, bytes, compress: false };
  }
  for (const { folder, id } of await privateImages(dependencies.db, accountId)) {
    const bytes = await dependencies.privateImages.read(id);
    if (bytes) yield { name: `pictures/${folder}/${id}.webp`, bytes, compress: false };
  }
}

async function shownImages(db: Kysely<Database>, accountId: number) {
  const { rows } = await sql<{ folder: string; hash: string }>`
    select 'profile' as folder, p.hash from account a join picture p on p.id = a.avatar_id where a.id = ${accountId}
    union select 'reviews', p.hash from review r
      join review_picture of on of.review_id = r.id join picture p on p.id = of.picture_id
      where r.account_id = ${accountId}
    union select 'reviews', p.hash from review r
      join review_follow_up_picture of on of.review_id = r.id join picture p on p.id = of.picture_id
      where r.account_id = ${accountId}`.execute(db);
  return rows;
}

async function privateImages(db: Kysely<Database>, accountId: number) {
  const { rows } = await sql<{ folder: string; id: string }>`
    select 'top-ups' as folder, evidence_id as id from recharge
      where account_id = ${accountId} and evidence_id is not null
    union select 'refunds', p.picture_id from refund r join refund_proof p on p.refund_id = r.id
      where r.account_id = ${accountId}
    union select 'messages', private_id from service_message
      where account_id = ${accountId} and private_id is not null and operator_id is null
    union select 'uploads', private_id from upload
      where account_id = ${accountId} and private_id is not null and attached_at is null`.execute(db);
  return rows;
}

/** Ours are encoded as WebP; the demo's are AVIF. */
const extensionOf = (bytes: Buffer) => (bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'avif');
