/** `node server/demo/check.ts [file …]`: prints every fault in the demo shop's files; exit code 1 if there is one. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CatalogFile, ShopsFile, SiteFile, faults } from './format.ts';

const here = import.meta.dirname;
const given = process.argv.slice(2).map((name) => path.basename(name));
const names = given.length > 0 ? given : readdirSync(path.join(here, 'catalog'));
let bad = 0;
for (const name of names) {
  const json: unknown = JSON.parse(readFileSync(path.join(here, 'catalog', name), 'utf8'));
  const schema = name === 'shops.json' ? ShopsFile : name === 'site.json' ? SiteFile : CatalogFile;
  const result = v.safeParse(schema, json);
  const lines = result.success
    ? schema === CatalogFile
      ? faults(result.output as CatalogFile, (image) => existsSync(path.join(here, 'pictures', image)))
      : []
    : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  for (const line of lines) console.error(`${name}: ${line}`);
  bad += lines.length;
  console.log(`${name}: ${lines.length === 0 ? 'good' : `${lines.length} faults`}`);
}
process.exitCode = bad > 0 ? 1 : 0;
