import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Busy } from '../../../server/platform/http/lane.ts';
import { cleanImage, ImageError } from '../../../server/platform/images/clean.ts';
import { fairConcurrencyLimit } from '../../../server/platform/images/fair-concurrency-limit.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' }, limitInputPixels: false });
const avif = (width: number, height: number) =>
  flat(width, height).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer();

test('an AVIF above 13 million pixels is refused by its header without decoding', async () => {
  const bomb = await avif(8_000, 6_000);
  expect(bomb.length).toBeLessThan(4_000);
  const before = process.memoryUsage.rss();
  const started = process.cpuUsage();
  for (let each = 0; each < 5; each++) await expect(cleanImage(bomb)).rejects.toThrow(ImageError);
  const { user } = process.cpuUsage(started);
  expect(user).toBeLessThan(1_000_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test('an AVIF of phone size is accepted', async () => {
  const { width, height, format } = await sharp(await cleanImage(await avif(4_032, 3_024))).metadata();
  expect({ width, height, format }).toEqual({ width: 2560, height: 1920, format: 'webp' });
});

test('a JPEG of 48 million pixels is accepted', async () => {
  const photo = await flat(8_000, 6_000).jpeg().toBuffer();
  expect(await sharp(await cleanImage(photo)).metadata()).toMatchObject({ width: 2560, height: 1920 });
});

test('processes images after invalid bytes', async () => {
  await expect(cleanImage(Buffer.from('no picture'))).rejects.toThrow(ImageError);
  const small = await flat(60, 40).png().toBuffer();
  expect(await sharp(await cleanImage(small)).metadata()).toMatchObject({ width: 60, format: 'webp' });
});

test('serializes work per key, lets other keys pass, and rejects excess work of one key', async () => {
  const turn = fairConcurrencyLimit({ places: 2, mostWaitingPerKey: 3 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    turn(name[0]!, () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.push(resolve));
    });
  const flood = ['a1', 'a2', 'a3', 'a4'].map(work);
  await expect(work('a5')).rejects.toThrow(Busy);
  const others = ['b1', 'c1'].map(work);
  await new Promise((resolve) => void setImmediate(resolve));
  // One of each key at a time.
  expect(begun).toEqual(['a1', 'b1']);
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await Promise.all([...flood, ...others]);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});
