import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/schema.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { openScene } from '../../support/server/import/scene.ts';

const program = path.join(import.meta.dirname, '../../../server/cli/import/import.ts');
const products = 300;
// The file contains the shop's opening date, which would otherwise be the time of the import.
const file = `URL handle,Title,Price,Inventory quantity,Option1 name,Option1 value,Shop opened\n${Array.from(
  { length: products },
  (_, i) =>
    `p-${i},Product ${i},${1 + (i % 90)}.50,${i % 7},Size,S,2020-02-29\np-${i},,${2 + (i % 90)}.50,3,,M,\n`,
).join('')}`;

const countOf = async (db: Kysely<Database>) =>
  (
    await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('a killed and repeated import has the same result as a single run', async () => {
  const killed = await testDatabase();
  const scene = await openScene(killed.db);
  const csv = path.join(scene.folder, 'many.csv');
  await writeFile(csv, file);
  const child = spawn(process.execPath, [program, csv], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(killed.connection),
      DATA_DIR: scene.folder,
      DATABASE_POOL: '3',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while ((await countOf(killed.db)) === 0 && child.exitCode === null) await delay(20);
  child.kill('SIGKILL');
  await ended;
  const left = await countOf(killed.db);
  expect(left).toBeGreaterThan(0);
  // Transactions are atomic: no product lacks its variants.
  expect(left % 100).toBe(0);
  const bare = await killed.db
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .select('product.id')
    .where('variant.id', 'is', null)
    .execute();
  expect(bare).toEqual([]);
  const again = await scene.takeFile(csv);
  expect(again).toMatchObject({ added: products - left, unchanged: left, refused: 0 });
  const untouched = await testDatabase();
  await scene.takeFile(csv, { db: untouched.db });
  expect(await scene.give('again.csv')).toBe(await scene.give('once.csv', untouched.db));
}, 60_000);
