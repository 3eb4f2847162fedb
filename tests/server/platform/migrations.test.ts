import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { readMigrations } from '../../../server/platform/db/migration-file.ts';
import { prepare } from '../../../server/platform/db/start.ts';
import { handlers } from '../../../server/handlers.ts';
import { serveApi } from '../../support/api.ts';
import { copyDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';

const own = new URL('../../../server/platform/db/migrations/', import.meta.url);
const newest = (await readMigrations(own)).at(-1)!.number;
const next = (steps: number) => String(Number(newest) + steps).padStart(4, '0');

/** Migrations of a newer version. */
async function newerVersion(added: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(own, folder, { recursive: true });
  for (const [name, text] of Object.entries(added)) await writeFile(path.join(folder, `${name}.sql`), text);
  return pathToFileURL(`${folder}/`);
}

/** A migrated database, and a connection as its owner. */
async function migrated() {
  const database = await copyDatabase(inject('cluster').template);
  const owner = openPool(database.connection, { max: 3, statementTimeoutMs: 0 }, database.log);
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  return { ...database, owner };
}

test('an older version starts and serves on the schema of a newer one that works with it', async () => {
  const { owner, connection, log } = await migrated();
  await migrate(
    owner,
    log,
    await newerVersion({
      [`${next(1)}-note`]: `-- works with: ${newest}\nalter table product add column note text not null default '';`,
      [`${next(2)}-index`]: `-- works with: ${newest}\n-- outside a transaction
        create index concurrently if not exists product_note on product (note);
        do $$ begin for batch in 1..2 loop commit; end loop; end $$;`,
    }),
  );
  const { rows } = await owner.query(
    "select indisvalid from pg_index where indexrelid = 'product_note'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);

  const app = openPool(await prepare(connection, log), { max: 5, statementTimeoutMs: 10_000 }, log);
  const db = openKysely(app);
  const api = await serveApi({ db, log }, handlers);
  onTestFinished(async () => {
    await api.stop();
    await app.end();
  });
  const shop = await seedShop(db);
  const { id } = await shop.product(shop.shopIds[0]!);
  expect(await api.ok('productDetail', { id: String(id) })).toMatchObject({ title: 'Mug' });
});

test('an older version does not start after a migration that it does not work with', async () => {
  const { owner, connection, log } = await migrated();
  const contracted = {
    [`${next(1)}-old`]: `-- works with: ${newest}\nselect 1;`,
    [`${next(2)}-contract`]: `-- works with: ${next(1)}\nselect 1;`,
  };
  await migrate(owner, log, await newerVersion(contracted));
  await expect(prepare(connection, log)).rejects.toThrow(
    new RegExp(`${next(2)}-contract, which does not work with this version .* start the newer version`),
  );
});

test('an index whose build was interrupted is built again', async () => {
  const { owner, db, log } = await migrated();
  const image = { width: 1, height: 1, colour: '#000000' };
  for (const hash of ['a'.repeat(16), 'b'.repeat(16)])
    await db
      .insertInto('picture')
      .values({ ...image, hash })
      .execute();
  const folder = await newerVersion({
    [`${next(1)}-one-size`]: `-- works with: ${newest}\n-- outside a transaction
      create unique index concurrently if not exists picture_size on picture (width, height);`,
  });
  await expect(migrate(owner, log, folder)).rejects.toThrow(
    /-one-size failed: could not create unique index/,
  );
  const valid = async () => {
    const { rows } = await owner.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('picture_size')",
    );
    return rows.map((row) => row.valid);
  };
  expect(await valid()).toEqual([false]);
  await db.updateTable('picture').set({ width: 2 }).where('hash', '=', 'a'.repeat(16)).execute();
  // Two nodes at once: the one that waits holds no snapshot that the index would wait for.
  await Promise.all([migrate(owner, log, folder), migrate(owner, log, folder)]);
  expect(await valid()).toEqual([true]);
});

test('a migration that waits for a table in use gives way and is retried', async () => {
  const { owner, pool, log } = await migrated();
  const reader = await pool.connect();
  await reader.query('begin; select from picture');
  const folder = await newerVersion({
    [`${next(1)}-note`]: `-- works with: ${newest}\nalter table picture add column note text;`,
  });
  const migrating = migrate(owner, log, folder);
  const waiting = async () => {
    const { rows } = await owner.query(
      "select from pg_locks where relation = 'picture'::regclass and not granted",
    );
    return rows.length;
  };
  await expect.poll(waiting, { interval: 20, timeout: 10_000 }).toBe(1);
  // Queues behind the migration, and gets its turn although the first reader still has not finished.
  await pool.query('select from picture limit 1');
  await reader.query('commit');
  reader.release();
  await migrating;
  await pool.query('select note from picture limit 0');
});
