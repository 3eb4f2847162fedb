import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imagesJob } from '../../../server/platform/images/images-job.ts';
import { addImage } from '../../../server/platform/images/add.ts';
import { createDerive } from '../../../server/platform/images/derive.ts';
import { folderObjects } from '../../../server/platform/images/objects.ts';
import { folderStore } from '../../../server/platform/images/store.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const { db, log } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-ahead-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const images = folderStore(path.join(folder, 'originals'));
/** Three nodes with one database and one folder. */
const nodes = await Promise.all(
  [1, 2, 3].map(async () => {
    const derive = createDerive(images, folderObjects(path.join(folder, 'derived')));
    const { services } = await startApi({ db, log, services: { images, derive } }, {});
    return services;
  }),
);

test('three nodes process each new image once and create every size that fits', async () => {
  const colors = ['#102030', '#405060', '#708090', '#a0b0c0', '#d0e0f0'];
  for (const background of colors) {
    const bytes = await sharp({ create: { width: 330, height: 330, channels: 3, background } })
      .png()
      .toBuffer();
    await addImage({ db, images }, bytes, { reencode: false });
  }
  let taken = 0;
  await Promise.all(
    nodes.map(async (node) => {
      while (await imagesJob.runBatch(node)) taken++;
    }),
  );
  expect(taken).toBe(colors.length);
  const files = readdirSync(path.join(folder, 'derived'), { recursive: true }).map(String);
  expect(files.filter((file) => /-(160|320)\.avif$/.test(file))).toHaveLength(2 * colors.length);
});

test('an image with a missing file does not block the job', async () => {
  const row = { hash: '0123456789abcdef', width: 9, height: 9, colour: '#000000' };
  await db.insertInto('picture').values(row).execute();
  expect(await imagesJob.runBatch(nodes[0]!)).toBe(true);
  expect(await imagesJob.runBatch(nodes[0]!)).toBe(false);
});
