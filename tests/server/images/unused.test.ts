import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { importKeptDays } from '../../../server/modules/back-office/imports/calls.ts';
import { addImage } from '../../../server/platform/images/add.ts';
import { privateImages } from '../../../server/platform/images/private.ts';
import { imageReferences, unusedImageDays } from '../../../server/platform/images/unused.ts';
import { unusedImagesJob } from '../../../server/platform/images/unused-images-job.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import type { Services } from '../../../server/platform/http/context.ts';
import { startApi } from '../../support/api.ts';
import { copyDatabase, testDatabase } from '../../support/database.ts';
import { ownImagePlaces } from '../../support/image-places.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const places = await ownImagePlaces();
const [api, { services: other }] = (await Promise.all(
  [1, 2].map(() => startApi({ db, log, services: { imagePlaces: places } }, handlers)),
)) as [Awaited<ReturnType<typeof startApi>>, Awaited<ReturnType<typeof startApi>>];
const { services } = api;
const editor = { url: api.url, ...(await staff(db, 'catalog')) };

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
  // Images of earlier tests are not due.
  await db.deleteFrom('unused_picture').execute();
});

let color = 0;
const newBytes = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: { r: 10, g: 20, b: ++color } } })
    .webp({ lossless: true })
    .toBuffer();
async function newImage() {
  const bytes = await newBytes();
  return { bytes, ...(await addImage(services, bytes, { reencode: false })) };
}

const folderOf = (hash: string) => Number.parseInt(hash.slice(0, 2), 16);
/** A whole run of the job, which checks the folder of this hash. */
async function run({ hash }: { hash: string }, node: Services = services): Promise<void> {
  const job = unusedImagesJob(folderOf(hash));
  while (await job.runBatch(node)) continue;
}
const later = (days: number) =>
  sql`update unused_picture set since = since - make_interval(days => ${days})`.execute(db);
const old = new Date(Date.now() - (unusedImageDays + 1) * 24 * 3600 * 1000);
const age = (key: string) => utimes(path.join(places.folder, key), old, old);

const isMarked = async ({ id }: { id: number }) =>
  (await db.selectFrom('unused_picture').select('since').where('picture_id', '=', id).execute()).length > 0;
const hasRow = async ({ hash }: { hash: string }) =>
  (await db.selectFrom('picture').select('id').where('hash', '=', hash).execute()).length > 0;
const hasFile = async ({ hash }: { hash: string }) => (await services.images.read(hash)) !== undefined;
const sizesOf = async ({ hash }: { hash: string }) =>
  (await places.derived.list(hash.slice(0, 2))).filter((key) => key.includes(hash));

const banner = (image: number, target = db) =>
  target
    .insertInto('banner')
    .values({ picture_id: image, target: '/sale', tone: 'light', texts: '{}', position: 1_000 + image })
    .execute();

test('an image without a reference is deleted after the grace period, with its sizes; a referenced one stays', async () => {
  const [unused, used] = [await newImage(), await newImage()];
  await banner(used.id);
  for (const { hash } of [unused, used]) await services.derive.exact({ hash, widthPx: 160, format: 'webp' });
  for (const image of [unused, used]) await run(image);
  expect([await isMarked(unused), await isMarked(used)]).toEqual([true, false]);
  await later(unusedImageDays - 1);
  await run(unused);
  expect([await hasRow(unused), await hasFile(unused)]).toEqual([true, true]);
  await later(1);
  await Promise.all([run(unused), run(used, other)]);
  expect([await hasRow(unused), await hasFile(unused), await sizesOf(unused)]).toEqual([false, false, []]);
  expect([await hasRow(used), await hasFile(used), (await sizesOf(used)).length]).toEqual([true, true, 1]);
});

test('an image that is used meanwhile gets a new grace period', async () => {
  const [found, offered, stored] = [await newImage(), await newImage(), await newImage()];
  for (const image of [found, offered, stored]) await run(image);
  await later(unusedImageDays - 1);
  // A reference that only the check finds.
  await banner(found.id);
  await run(found);
  // An operator crops an image, and another one uploads the same bytes again.
  await callOps(editor, 'imageCrop', { image: offered.id, area: null });
  await addImage(services, stored.bytes, { reencode: false });
  for (const image of [found, offered, stored]) expect(await isMarked(image)).toBe(false);
  await run(offered);
  await later(1);
  await run(offered);
  expect(await hasRow(offered)).toBe(true);
});

test('a reference that is added at the moment of the deletion keeps the image, or is refused', async () => {
  const image = await newImage();
  await run(image);
  await later(unusedImageDays);
  await transaction(db, async (trx) => {
    await banner(image.id, trx);
    await run(image);
  });
  expect([await hasRow(image), await hasFile(image)]).toEqual([true, true]);

  const deleted = await newImage();
  await run(deleted);
  await later(unusedImageDays);
  await run(deleted);
  const form: OpsInput<'shopAdd'>['form'] = {
    country: 'IT',
    city: 'Torino',
    color: '#AABBCC',
    freight: { base: '1.00', perKg: '0.00', freeFrom: null },
    intros: {},
    note: '',
    name: 'Casa',
    logo: deleted.id,
  };
  expect((await refusedBy(editor, 'shopAdd', { slug: `casa-${randomUUID()}`, form })).reason).toBe(
    'not_found',
  );
});

test('an image that is stored again while its files are removed keeps its new file', async () => {
  const image = await newImage();
  await run(image);
  await later(unusedImageDays);
  const [removing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Services = {
    ...services,
    images: {
      ...services.images,
      remove: async (hash) => {
        removing.resolve();
        await goOn.promise;
        await services.images.remove(hash);
      },
    },
  };
  const deletion = run(image, slow);
  await removing.promise;
  const again = addImage(other, image.bytes, { reencode: false });
  // Long enough for the other node to write its file, if nothing makes it wait.
  await new Promise((resolve) => setTimeout(resolve, 300));
  goOn.resolve();
  await Promise.all([deletion, again]);
  expect([await hasRow(image), await hasFile(image)]).toEqual([true, true]);
});

test('files without a row, as after a killed process, are removed after the grace period, others stay', async () => {
  const image = await newImage();
  await banner(image.id);
  await services.derive.exact({ hash: image.hash, widthPx: 160, format: 'webp' });
  const folder = image.hash.slice(0, 2);
  const id = `${folder}${randomUUID().slice(2)}`;
  const [lost, young] = [`${folder}${'0'.repeat(14)}`, `${folder}${'1'.repeat(14)}`];
  const bytes = Buffer.from('bytes');
  const orphans = [
    `originals/${folder}/${lost}`,
    `originals/${folder}/${lost}.1-0a0b0c0d.tmp`,
    `derived/${folder}/${lost}-160.avif`,
    `private/${folder}/${id}.webp`,
  ];
  const kept = [
    `originals/${folder}/${image.hash}`,
    `derived/${folder}/${image.hash}-160.webp`,
    `originals/${folder}/README`,
  ];
  const place = (key: string) => places[key.split('/')[0] as 'originals' | 'derived' | 'private'];
  const nameIn = (key: string) => key.slice(key.indexOf('/') + 1);
  for (const key of [...orphans, kept[2]!]) await place(key).write(nameIn(key), bytes);
  for (const key of [...orphans, ...kept]) await age(key);
  await services.images.write(young, bytes);
  await run(image);
  const exist = (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await place(key).read(nameIn(key))) !== undefined));
  expect(await exist(orphans)).toEqual([false, false, false, false]);
  expect(await exist(kept)).toEqual([true, true, true]);
  expect(await services.images.read(young)).toBeDefined();
});

test('an image whose files were not removed, because the store was unavailable, loses them in a later run', async () => {
  const image = await newImage();
  await run(image);
  await later(unusedImageDays);
  await age(`originals/${image.hash.slice(0, 2)}/${image.hash}`);
  const fail = () => Promise.reject(new Error('killed'));
  await expect(run(image, { ...services, images: { ...services.images, remove: fail } })).rejects.toThrow(
    'killed',
  );
  expect([await hasRow(image), await hasFile(image)]).toEqual([false, true]);
  await run(image);
  expect(await hasFile(image)).toBe(false);
});

test('a node of another database deletes nothing in this store', async () => {
  const image = await newImage();
  const { hash } = image;
  await run(image);
  const copy = await copyDatabase(inject('cluster').template);
  onTestFinished(() => copy.drop());
  const { services: stranger } = await startApi({ ...copy, services: { imagePlaces: places } }, {});
  await age(`originals/${hash.slice(0, 2)}/${hash}`);
  await expect(run({ hash }, stranger)).rejects.toThrow('belongs to another database');
  expect(await hasFile(image)).toBe(true);
});

test('private images of uploads keep their files', async () => {
  const id = randomUUID();
  const secret = privateImages(places.private, Buffer.alloc(32));
  await secret.write(id, Buffer.from('bytes'));
  await db.insertInto('private_picture').values({ id, width: 1, height: 1, colour: '#000000' }).execute();
  await age(`private/${id.slice(0, 2)}/${id}.webp`);
  await run({ hash: id });
  expect(await secret.read(id)).toBeDefined();
});

test('the rule has every column that refers to an image', async () => {
  const { rows } = await sql<{ column: string; keeps: boolean }>`
    select conrelid::regclass || '.' || attname as column, confdeltype <> 'c' as keeps
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'picture'::regclass order by 1`.execute(db);
  const columns = (keeps: boolean) => rows.filter((row) => row.keeps === keeps).map(({ column }) => column);
  expect(columns(true)).toEqual(imageReferences.map((reference) => reference.join('.')));
  // Deleted with the image.
  expect(columns(false)).toEqual([
    'import_picture.picture_id',
    'picture_crop.picture_id',
    'unused_picture.picture_id',
  ]);
});

test('a column named after an image has a foreign key', async () => {
  const { rows } = await sql<{ column: string }>`
    select attrelid::regclass || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attname ~ '(picture|image|photo|logo|avatar|icon|cover|original|private|evidence)(_id|_ids|s)?$'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey)
        and confrelid in ('picture'::regclass, 'private_picture'::regclass))`.execute(db);
  expect(rows).toEqual([]);
});

/**
 * JSON columns, which PostgreSQL does not search for images. One that keeps an image has a foreign key beside it; the others have
 * no image, or only show its id, as the log does.
 */
const jsonColumns: Record<string, string> = {
  article_version: 'built_in value',
  banner: 'texts',
  canned_answer: 'texts',
  catalog_import: 'checked failure_values imported undone',
  catalog_import_finding: 'values',
  // Images in `stored`: catalog_import_picture.
  catalog_import_product: 'after before stored',
  // Logo in `before`: former_logo_id.
  catalog_import_shop: 'after before edited',
  chain_deposit: 'approved_sent',
  command: 'answer',
  import_product: 'kept',
  ledger_sum: 'sums',
  notice: 'params',
  operator_approval: 'named',
  operator_log: 'after before',
  operator_view: 'search',
  order_line: 'texts',
  // Texts of the images in product_picture.
  product_text: 'alts options specs',
  promo: 'titles',
  // Expires long before its images are deleted.
  quote: 'body',
  shop_order: 'address',
  // Logo in `value`: picture_id.
  shop_setting_version: 'value',
};

test('a JSON column has no image without a foreign key', async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select attrelid::regclass::text as table, string_agg(attname, ' ' order by attname) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and atttypid in ('json'::regtype, 'jsonb'::regtype) group by attrelid`.execute(db);
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(jsonColumns);
});

test('an import can be undone for at most as long as its images stay without a reference', () => {
  expect(importKeptDays).toBeLessThanOrEqual(unusedImageDays);
});
