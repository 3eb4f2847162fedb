/** `node server/demo/measure.ts`: stores size and color of the demo's images, so that a first start need not decode them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { decode } from '../platform/images/decode.ts';
import { factsFile, imageFile, type ImageFacts } from './load.ts';

const names = (await readdir(imageFile(''), { recursive: true }))
  .filter((name) => name.endsWith('.avif'))
  .toSorted();
const facts: Record<string, ImageFacts> = {};
for (const name of names) {
  const image = decode(await readFile(imageFile(name)));
  const { width, height } = await image.metadata();
  const { dominant } = await image.stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  const color = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  facts[name] = { width, height, colour: color };
}
const lines = Object.entries(facts).map(
  ([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`,
);
await writeFile(factsFile, `{\n${lines.join(',\n')}\n}\n`);
