/** `npm run export -- FILE`: exports the catalog in the format of `npm run import`, with its images next to the file. */
import { parseArgs } from 'node:util';
import { runExport } from '../../modules/import/run-export.ts';
import { openShop } from './open-shop.ts';
import { progressLine } from './progress.ts';

const help = `npm run export -- FILE [--shop NAME]

Writes all products as a product CSV in Shopify's format, with separate columns for translations, and their images to a
folder next to it. --shop: only products of the shop with this name or slug. See server/modules/import/README.md.
`;

const { values, positionals } = parseArgs({
  options: { shop: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const [file] = positionals;
if (values.help || file === undefined) {
  process.stdout.write(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  const line = progressLine();
  const shop = await openShop();
  try {
    const { products, missing } = await runExport(shop, { file, shop: values.shop }, (done) =>
      line.show(() => `products … ${done.toLocaleString('en')}`),
    );
    line.clear();
    process.stdout.write(`${products.toLocaleString('en')} products written to ${file}\n`);
    if (missing.length > 0)
      process.stdout.write(`${missing.length} images without a file: ${missing.slice(0, 5).join(', ')}\n`);
    process.exitCode = products === 0 || missing.length > 0 ? 1 : 0;
  } finally {
    await shop.stop();
  }
}
