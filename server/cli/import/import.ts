/** `npm run import -- FILE`: imports a catalog. Uses the server's settings; a server may be running. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { plain } from '../ops/print.ts';
import { ImportFailure } from '../../modules/import/findings.ts';
import { readMapping } from '../../modules/import/mapping.ts';
import { proposeMapping } from '../../modules/import/propose-mapping.ts';
import { readRate } from '../../modules/import/rate.ts';
import type { Progress } from '../../modules/import/read-in.ts';
import { type ImportResult, runImport } from '../../modules/import/run-import.ts';
import type { VariantField } from '../../modules/import/variant-columns.ts';
import { openShop } from './open-shop.ts';
import { progressLine } from './progress.ts';
import { openReport, type Report } from './report.ts';

const help = `npm run import -- FILE [options]

FILE is a product CSV as Shopify exports it; see server/modules/import/README.md.

  --write-map FILE   writes a mapping proposed from the types and tags of the file, imports nothing
  --map FILE         JSON that maps tags and types to categories, and describes shops
  --stock N          stock of each variant without a number in the file; without this option they are always available
  --only FIELDS      price, stock or price,stock: updates only these, of existing variants, found by handle and options or
                     by SKU; Shopify's inventory file needs no option
  --shop NAME        assigns all products to this shop, regardless of their vendor
  --source NAME      name of this catalog if there are several (default: catalogue)
  --prune            takes products of this catalog that are not in the file from sale, up to a fifth of the catalog
  --prune-all        the same without a limit
  --dry-run          reports the changes without making them, fetches no images
  --report FILE      writes all refusals, missing images and notes as CSV: line, handle, kind, reason
  --currency CODE    currency of the prices, if they are not in dollars; requires --rate
  --rate N           dollars per unit of that currency, for example 0.0945
  --encoding NAME    encoding of the file, if it is not detected
  --private-hosts    fetches images also from addresses inside your network

Exit code: 0 everything was imported, 1 something was refused (the rest was imported), 2 nothing was done.
`;

const options = {
  map: { type: 'string' },
  stock: { type: 'string' },
  only: { type: 'string' },
  shop: { type: 'string' },
  source: { type: 'string', default: 'catalogue' },
  'write-map': { type: 'string' },
  prune: { type: 'boolean', default: false },
  'prune-all': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  currency: { type: 'string' },
  rate: { type: 'string' },
  encoding: { type: 'string' },
  'private-hosts': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @returns the exit code */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const mapping = { ...(await readMapping(values.map)), ...stockOf(values.stock) };
  const rate = readRate(values.currency, values.rate);
  const report = openReport(values.report);
  const proposal = proposeMapping();
  const dryRun = values['dry-run'] || values['write-map'] !== undefined;
  const line = progressLine();
  const shop = await openShop();
  try {
    const result = await runImport(
      shop,
      {
        mapping,
        options: {
          file,
          source: values.source,
          shop: values.shop,
          prune: values.prune || values['prune-all'],
          pruneAll: values['prune-all'],
          dryRun,
          privateHosts: values['private-hosts'],
          shopOrigin: shop.origin,
          encoding: values.encoding,
          rate,
          only: fieldsOf(values.only),
        },
      },
      {
        finding: (finding) => report.add(finding),
        progress: (progress) => line.show(() => sentence(progress)),
        category: (clues, slug) => proposal.add(clues, slug),
      },
    );
    line.clear();
    process.stdout.write(
      `${summary(result, report, { prune: values.prune || values['prune-all'], dryRun })}\n`,
    );
    if (values['write-map'] !== undefined) {
      const proposed = proposal.mapping(mapping.categories.other);
      await writeFile(values['write-map'], `${JSON.stringify(proposed, null, 2)}\n`);
      process.stdout.write(
        `\nA proposed mapping was written to ${values['write-map']}: correct it, then use it with --map.\n`,
      );
    }
    return report.count('refused') + report.count('image') > 0 ? 1 : 0;
  } finally {
    line.clear();
    await report.close();
    await shop.stop();
  }
}

function stockOf(text: string | undefined): { stock?: number } {
  if (text === undefined) return {};
  if (!/^\d{1,6}$/.test(text)) throw new ImportFailure(`--stock ${text} is not a number such as 25.`);
  return { stock: Number(text) };
}

function fieldsOf(text: string | undefined): VariantField[] | undefined {
  return text?.split(',').map((each) => {
    const field = each.trim();
    if (field !== 'price' && field !== 'stock')
      throw new ImportFailure(`--only accepts price, stock or price,stock, not ${text}.`);
    return field;
  });
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ImportFailure(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

const number = (value: number) => value.toLocaleString('en');

function sentence({ phase, done, of }: Progress): string {
  const percent = of === 0 ? 100 : Math.floor((100 * done) / of);
  return phase === 'reading'
    ? `reading … ${percent} %`
    : `products … ${number(done)} of ${number(of)} (${percent} %)`;
}

function summary(
  result: ImportResult,
  report: Report,
  { prune, dryRun }: { prune: boolean; dryRun: boolean },
): string {
  const { rows, encoding, added, changed, unchanged, refused, shopsChanged, pruned, prunesMany } = result;
  const lines = [
    `${number(rows)} rows (${encoding})${dryRun ? ', dry run: nothing was changed' : ''}`,
    `${number(added)} products new, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(refused)} refused`,
  ];
  if (shopsChanged > 0) lines.push(`${number(shopsChanged)} shops changed`);
  if (pruned !== null) lines.push(`${number(pruned)} taken off sale, because they are not in the file`);
  else if (prune)
    lines.push('Nothing was taken off sale: some rows are unreadable and may belong to existing products.');
  if (prunesMany)
    lines.push('That is more than a fifth of the catalog: without --prune-all the import would be refused.');
  const found = report.text();
  return [...lines, ...(found === '' ? [] : ['', found])].join('\n');
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ImportFailure)) throw error;
  // The message may contain text of the file.
  process.stderr.write(`${error.message.split('\n').map(plain).join('\n')}\n`);
  process.exitCode = 2;
}
