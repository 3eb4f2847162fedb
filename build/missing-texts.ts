/**
 * `npm run language`: prints, for every language of `src/domain/languages.ts`, everything that it still lacks; with a
 * wire name (`npm run language -- de`) for that one only. It finds the places that the compiler does not: an added row
 * compiles once the tables by language have it, while fonts, the glossary, documents or demo texts are still missing.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type Lang, languages } from '../src/domain/languages.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));

/** Folders with one file per language, named by its wire name; `en.ts` is the type of the others. */
const textFolders = globSync('server/{messages,content}/**/en.ts', { cwd: root }).map((file) =>
  path.dirname(file),
);

/** Tables in which every language is a key; the compiler names them as well. */
const tables = [
  'src/platform/i18n/catalogs.ts',
  'src/domain/brand-texts.ts',
  'src/domain/search/synonyms.ts',
  'server/cli/generate/phrases.ts',
];

/** Documents that list the languages by their own names. */
const documents = ['README.md'];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Number of texts by language that have English but not `lang`. */
function untranslated(value: Json, lang: Lang): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + untranslated(each, lang), 0);
  if (typeof value['en'] === 'string') return value[lang] === undefined ? 1 : 0;
  return Object.values(value).reduce<number>((sum, each) => sum + untranslated(each, lang), 0);
}

const hasKey = (file: string, key: string) => new RegExp(`(^|[\\s{])'?${key}'?: `, 'm').test(read(file));

/** Everything that a language lacks, one sentence each. */
export async function missingTexts(lang: Lang): Promise<string[]> {
  const { locale, name } = languages.find(({ file }) => file === lang)!;
  const missing: string[] = [];
  const require = (found: boolean, sentence: string) => {
    if (!found) missing.push(sentence);
  };

  for (const catalog of await getCatalogs(getConfig())) {
    const messages = Object.values((await catalog.read(locale)) ?? {});
    const open = messages.filter(({ translation }) => !translation).length;
    require(messages.length > 0, `src/platform/i18n/locales/${locale}.po: run \`npm run messages\``);
    require(open === 0, `src/platform/i18n/locales/${locale}.po: ${open} messages without a translation`);
  }
  const glossary = `src/platform/i18n/glossary/${locale}.json`;
  require(isThere(glossary), `${glossary}: accepted forms of the terms in en.json`);
  for (const folder of textFolders)
    require(isThere(`${folder}/${lang}.ts`), `${folder}/${lang}.ts: its texts`);
  for (const file of tables)
    require(hasKey(file, file.endsWith('catalogs.ts') ? locale : lang), `${file}: its texts`);

  for (const file of globSync('server/demo/catalog/*.json', { cwd: root })) {
    const open = untranslated(JSON.parse(read(file)) as Json, lang);
    require(open === 0, `${file}: ${open} texts, shown in English until then`);
  }

  const { script } = new Intl.Locale(locale).maximize();
  if (script !== 'Latn') {
    require(read('src/app/styles/fonts.css').includes(
      `:lang(${locale})`,
    ), `src/app/styles/fonts.css: fonts of its script`);
    require(hasKey(
      'server/modules/wallet/bill/fonts.ts',
      lang,
    ), 'server/modules/wallet/bill/fonts.ts: font of bills');
  }
  for (const file of documents) require(read(file).includes(name), `${file}: its name, ${name}`);
  return missing;
}

if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv[2];
  const chosen = languages.filter(({ file }) => wanted === undefined || file === wanted);
  if (chosen.length === 0) {
    console.error(`${wanted} is not in src/domain/languages.ts: add its row first`);
    process.exitCode = 1;
  }
  for (const { file, name } of chosen) {
    const missing = await missingTexts(file);
    console.log(
      missing.length === 0 ? `${file} (${name}): complete` : `${file} (${name}):\n  ${missing.join('\n  ')}`,
    );
    if (missing.length > 0) process.exitCode = 1;
  }
}
