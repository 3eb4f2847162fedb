/** `npm run import -- FILE`: brings a catalogue in, with the settings of the server, beside it or alone. */
import { parseArgs } from 'node:util';
import { ImportFailure } from '../failure.ts';
import { readMapping } from '../mapping.ts';
import { type ImportResult, type Progress, runImport } from '../run-import.ts';
import { openShop } from './open-shop.ts';
import { progressLine } from './progress.ts';
import { openReport, type Report } from './report.ts';

const help = `npm run import -- FILE [options]

FILE is a product CSV as Shopify exports it; see server/import/README.md.

  --map FILE         JSON that says which tags and types belong to which category, and facts of shops
  --shop NAME        all products go to this shop, whatever their vendor
  --source NAME      name of this catalogue where there are several (default: catalogue)
  --prune            products of this catalogue that the file has no more are taken from sale
  --dry-run          says what would happen, changes nothing and fetches no pictures
  --report FILE      all bad rows as CSV: line, handle, kind, reason
  --encoding NAME    of the file, if it is not recognised
  --private-hosts    fetch pictures also from addresses inside your network

Exit code: 0 everything is in, 1 something was refused (the rest is in), 2 nothing was done.
`;

const options = {
  map: { type: 'string' },
  shop: { type: 'string' },
  source: { type: 'string', default: 'catalogue' },
  prune: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
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
  const mapping = await readMapping(values.map);
  const report = openReport(values.report);
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
          prune: values.prune,
          dryRun: values['dry-run'],
          privateHosts: values['private-hosts'],
          encoding: values.encoding,
        },
      },
      {
        finding: (finding) => report.add(finding),
        progress: (progress) => line.show(() => sentence(progress)),
      },
    );
    line.clear();
    process.stdout.write(`${summary(result, report, values)}\n`);
    return report.count('refused') + report.count('picture') > 0 ? 1 : 0;
  } finally {
    line.clear();
    await report.close();
    await shop.stop();
  }
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
  { prune, 'dry-run': isDry }: { prune: boolean; 'dry-run': boolean },
): string {
  const { rows, encoding, added, changed, unchanged, refused, shopsChanged, pruned } = result;
  const lines = [
    `${number(rows)} rows (${encoding})${isDry ? ', dry run: nothing was changed' : ''}`,
    `${number(added)} products new, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(refused)} refused`,
  ];
  if (shopsChanged > 0) lines.push(`${number(shopsChanged)} shops changed`);
  if (pruned !== null) lines.push(`${number(pruned)} taken from sale, since the file has them no more`);
  else if (prune && !isDry)
    lines.push(
      'Nothing was taken from sale: some rows cannot be read, and may be of products that are there.',
    );
  const found = report.text();
  return [...lines, ...(found === '' ? [] : ['', found])].join('\n');
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ImportFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
