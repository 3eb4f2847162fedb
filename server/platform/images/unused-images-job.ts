import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { sharedSecret } from '../db/shared-secret.ts';
import { transaction } from '../db/transaction.ts';
import type { Services } from '../http/context.ts';
import { dueRows } from '../jobs/due-rows.ts';
import type { Job } from '../jobs/runner.ts';
import { checkUse, deleteNext, unlessStored, unusedImageDays } from './unused.ts';

/** Objects are in folders of the first two hex digits of their name. */
const folders = 256;
const nameOf = (folder: number) => folder.toString(16).padStart(2, '0');

const graceMs = unusedImageDays * 24 * 3600 * 1000;

/**
 * Deletes images without a reference after `unusedImageDays`, one per batch. The last batch of a run checks one folder: which of its
 * images are unused, and which of its files have no row, as after a killed process. All folders take less than a day.
 * @param first folder; random, so that all folders are checked even if the server restarts often
 */
export function unusedImagesJob(first = randomInt(folders)): Job {
  let next = first;
  return {
    name: 'unused images',
    everySeconds: 300,
    due: dueRows('unused_picture', {
      since: 'since',
      afterSeconds: graceMs / 1000,
      where: sql`since < now() - make_interval(days => ${unusedImageDays})`,
    }),
    async runBatch(services) {
      await requireOwnStore(services);
      if (await deleteNext(services)) return true;
      const folder = next;
      next = (next + 1) % folders;
      // The end of the last folder is after every hex digit.
      await checkUse(services.db, {
        first: nameOf(folder),
        end: folder + 1 < folders ? nameOf(folder + 1) : 'g',
      });
      await removeOrphans(services, nameOf(folder));
      return false;
    },
  };
}

const ownerKey = 'owner';

/**
 * A store that belongs to another database contains files without rows in this one, for example if a test system has the settings of
 * production. The first job that uses a store writes the identity of its database to it. @throws Error if another identity is stored
 */
async function requireOwnStore({ db, imagePlaces: { originals } }: Services): Promise<void> {
  const own = createHash('sha256')
    .update(await sharedSecret(db, 'image store'))
    .digest('hex');
  const owner = await originals.read(ownerKey);
  if (owner === undefined) return originals.write(ownerKey, Buffer.from(own));
  if (owner.toString() !== own)
    throw new Error(
      `the image store belongs to another database, so nothing is deleted; if it is yours, remove originals/${ownerKey} from it`,
    );
}

/** Names of originals and sizes, of private images, and of files that a killed process was writing. */
const ofImage = /^([0-9a-f]{16})(?:-\d+\.\w+)?$/;
const ofPrivateImage = /^([0-9a-f-]{36})\.webp$/;
const temporary = /\.tmp$/;

/** Removes files of a folder that have no row. New files are kept, because their rows may follow. */
async function removeOrphans(services: Services, folder: string): Promise<void> {
  const places = services.imagePlaces;
  for (const [place, pattern] of [
    [places.originals, ofImage],
    [places.derived, ofImage],
    [places.private, ofPrivateImage],
  ] as const) {
    const keys = await place.list(folder);
    const idOf = (key: string) => pattern.exec(key.slice(folder.length + 1))?.[1];
    const ids = keys.flatMap((key) => idOf(key) ?? []);
    const stored = await (pattern === ofImage
      ? storedHashes(services, ids)
      : storedPrivateIds(services, ids));
    for (const key of keys) {
      const id = idOf(key);
      const isOrphan = id === undefined ? temporary.test(key) : !stored.has(id);
      if (!isOrphan) continue;
      const changedAt = await place.changedAt(key);
      if (!changedAt || changedAt.getTime() > Date.now() - graceMs) continue;
      if (id !== undefined && pattern === ofImage)
        await transaction(services.db, (trx) => unlessStored(trx, id, () => place.remove(key)));
      else await place.remove(key);
      services.log.info({ image: key }, 'image file without a row removed');
    }
  }
}

async function storedHashes({ db }: Services, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from picture where hash = any(${[...new Set(hashes)]}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

async function storedPrivateIds({ db }: Services, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from private_picture where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
