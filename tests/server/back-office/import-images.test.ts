import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { splitStatements } from '../../../server/platform/db/migration-file.ts';
import { addImage } from '../../../server/platform/images/add.ts';
import { unusedImagesJob } from '../../../server/platform/images/unused-images-job.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { importShop } from '../../support/server/back-office/import-shop.ts';

const { db, api, imported, undo, handle, productOf } = await importShop();

let color = 0;
const newImage = async () => {
  const background = { r: 200, g: 100, b: ++color };
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();
  return addImage(api.services, bytes, { reencode: false });
};
const addressOf = ({ hash }: { hash: string }) => `${api.services.config.publicUrl}/img/${hash}/640.webp`;
const imageFile = (slug: string, image: string) =>
  `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image\n${slug},Jug,Acme,Color,Blue,10.00,${image},${image}\n`;
/** Deletes what has had no reference for longer than the grace period. */
const deleteUnused = async ({ hash }: { hash: string }) => {
  const job = unusedImagesJob(Number.parseInt(hash.slice(0, 2), 16));
  await job.runBatch(api.services);
  await sql`update unused_picture set since = since - interval '60 days'`.execute(db);
  while (await job.runBatch(api.services)) continue;
};
const isStored = async ({ hash }: { hash: string }) =>
  (await api.services.images.read(hash)) !== undefined &&
  (await db.selectFrom('picture').select('id').where('hash', '=', hash).execute()).length > 0;

test('images of products before an import stay until its undo, and are deleted when it can no longer be undone', async () => {
  const [slug, before, after] = [handle(), await newImage(), await newImage()];
  await imported(imageFile(slug, addressOf(before)));
  const id = await imported(imageFile(slug, addressOf(after)));
  await deleteUnused(before);
  expect(await isStored(before)).toBe(true);
  expect((await undo(id)).undone).toMatchObject({ undone: 1, left: 0 });
  const { form } = await productOf(slug);
  expect([form.images, form.variants.map(({ image }) => image)]).toEqual([[before.id], [before.id]]);

  await deleteUnused(after);
  expect(await isStored(after)).toBe(false);
  await imported(imageFile(slug, addressOf(await newImage())));
  await sql`update catalog_import set created_at = now() - interval '31 days'`.execute(db);
  await sweepJob.runBatch(api.services);
  await deleteUnused(before);
  expect(await isStored(before)).toBe(false);
});

test('the migration records images of imports by an earlier release', async () => {
  const [slug, before, after] = [handle(), await newImage(), await newImage()];
  await imported(imageFile(slug, addressOf(before)));
  const id = await imported(imageFile(slug, addressOf(after)));
  const recorded = () =>
    db.selectFrom('catalog_import_picture').select('picture_id').where('import_id', '=', id).execute();
  expect(await recorded()).toEqual([{ picture_id: before.id }]);
  await db.deleteFrom('catalog_import_picture').execute();
  const file = new URL('../../../server/platform/db/migrations/0071-unused-images.sql', import.meta.url);
  const backfill = splitStatements(await readFile(file, 'utf8')).find((each) => /^\s*do \$\$/m.test(each))!;
  for (const _ of [1, 2]) await sql.raw(backfill).execute(db);
  expect(await recorded()).toEqual([{ picture_id: before.id }]);
});
