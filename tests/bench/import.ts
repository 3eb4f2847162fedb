/**
 * `npm run bench:import -- ROWS`: rows per second and peak memory of importing a file of this many rows (100,000 unless given; two
 * variants a product, texts in two languages, one image in a hundred products), then of the same file again, which
 * changes nothing. Each import is a separate process on a new embedded database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const rowCount = Number(process.argv[2] ?? 100_000);
const program = path.join(import.meta.dirname, '../../server/cli/import/import.ts');
const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-import-'));
const file = path.join(folder, 'products.csv');
const nouns = ['lamp', 'mug', 'chair', 'tin', 'shirt', 'clock', 'bowl', 'brush', 'kettle', 'blanket'];
const adjectives = ['oak', 'linen', 'enamel', 'blue', 'folding', 'small', 'heavy', 'quiet', 'round', 'woven'];
const nounsJa = ['ランプ', 'マグ', '椅子', '缶', 'シャツ', '時計', '鉢', 'ブラシ', 'やかん', '毛布'];

async function writeFileOf(rows: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(
    'URL handle,Title,Title (ja),Description,Vendor,Product category,Option1 name,Option1 value,SKU,Price,Inventory quantity,Weight value (grams),Product image URL\n',
  );
  for (let i = 0; i < rows / 2; i++) {
    const noun = i % 10;
    const title = `${adjectives[Math.floor(i / 10) % 10]} ${nouns[noun]} ${i}`;
    const image = i % 100 === 0 ? `picture-${(i / 100) % 20}.png` : '';
    const first = `p-${i},${title},${nounsJa[noun]} ${i},"<p>A ${title}, made to last. ${'Good for every day. '.repeat(10)}</p>",Shop ${i % 200},Home & Garden,Size,S,S-${i},${5 + (i % 95)}.90,${i % 40},${100 + (i % 900)},${image}\n`;
    if (!stream.write(`${first}p-${i},,,,,,,M,M-${i},${6 + (i % 95)}.90,3,,\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

/** Linux reports the peak of a running process: polled ten times a second. */
async function measured(): Promise<{ seconds: number; peakMb: number }> {
  const begin = performance.now();
  const child = spawn(process.execPath, [program, file], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)),
      () => undefined,
    );
  }, 100);
  await once(child, 'exit');
  clearInterval(timer);
  return { seconds: (performance.now() - begin) / 1000, peakMb };
}

try {
  for (let i = 0; i < 20; i++) {
    const background = { r: i * 12, g: 120, b: 255 - i * 12 };
    await sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
      .png()
      .toFile(path.join(folder, `picture-${i}.png`));
  }
  await writeFileOf(rowCount);
  for (const what of ['first time', 'the same file again']) {
    const { seconds, peakMb } = await measured();
    const rate = Math.round(rowCount / seconds).toLocaleString('en');
    console.log(`${what}: ${seconds.toFixed(1)} s, ${rate} rows/s, peak ${peakMb.toFixed(0)} MB\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
