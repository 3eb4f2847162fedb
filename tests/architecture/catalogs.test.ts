import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { placeholders } from './icu.ts';
import { serverTexts, textFolders } from './server-texts.ts';

// `lingui check` finds missing and unextracted messages; it does not compare the placeholders and tags of translations.

const catalogues = await getCatalogs(getConfig());
const root = path.join(import.meta.dirname, '../..');
const translations = languages.filter(({ locale }) => locale !== 'en').map(({ locale }) => locale);

const faultOf = (source: string, translation: string): string | undefined => {
  try {
    const [wanted, given] = [placeholders(source).join(' '), placeholders(translation).join(' ')];
    return wanted === given ? undefined : `has ${given || 'none'} instead of ${wanted || 'none'}`;
  } catch (error) {
    return String(error);
  }
};

test.each(translations)('every message in %s has the placeholders and tags of its source', async (locale) => {
  const faults: string[] = [];
  for (const catalogue of catalogues) {
    const messages = (await catalogue.read(locale)) ?? {};
    for (const [id, { message, translation }] of Object.entries(messages)) {
      const source = message ?? id;
      const fault = translation ? faultOf(source, translation) : undefined;
      if (fault) faults.push(`${source}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('every message of the console has the placeholders and tags of its source', async () => {
  const configPath = path.join(root, 'console/lingui.config.ts');
  for (const catalogue of await getCatalogs(getConfig({ configPath }))) {
    const messages = Object.entries((await catalogue.read('zh-Hans')) ?? {});
    expect(messages.length).toBeGreaterThan(100);
    const faults = messages.flatMap(([id, { message, translation }]) => {
      const source = message ?? id;
      const fault = translation ? faultOf(source, translation) : undefined;
      return fault ? [`${source}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  }
});

test('French never leaves a punctuation mark alone at the start of a line', () => {
  // A non-breaking space precedes these, and surrounds text inside « ».
  const breaks = /[\p{L}\p{N}}] [?!;:»](?=[\s"'`<.,)]|$)|« /mu;
  const files = globSync('{src/platform/i18n/locales/fr.po,server/{messages,content}/**/fr.ts}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => breaks.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each(textFolders)('texts of %s have the same placeholders in every language', async (folder) => {
  const english = await serverTexts(folder, 'en');
  const faults: string[] = [];
  for (const { file } of languages.filter(({ locale }) => locale !== 'en')) {
    const texts = await serverTexts(folder, file);
    for (const [at, text] of english) {
      const fault = texts.has(at) ? faultOf(text, texts.get(at)!) : 'is missing';
      if (fault) faults.push(`${file}${at} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a plural is parsed to its innermost placeholder', () => {
  expect(placeholders('{n, plural, one {# of <0>{total}</0>} other {{name} took #}}')).toEqual([
    '<0>',
    'n',
    'name',
    'total',
  ]);
});

test.each([
  ['{n, plural, one {#}}', 'no "other"'],
  ['{name', 'unmatched {'],
  ['name}', 'unmatched }'],
])('the fault in %s is found: %s', (message, fault) => {
  expect(() => placeholders(message)).toThrow(fault);
});

test('quoted braces are text', () => {
  expect(placeholders("it''s '{not}' {this}")).toEqual(['this']);
});
