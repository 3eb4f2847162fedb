import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { defaultLang, languages } from '#domain/languages.ts';
import { demoTexts, serverArticles, textFolders } from './server-texts.ts';

// src/platform/i18n/glossary: en.json has the meaning of a term and its pattern in English; each language's file has its
// translations, the usual form first.

interface Term {
  means: string;
  /** Regular expressions over the English message: it uses the term; it uses the word in another sense. */
  says: string;
  but?: string;
}
const glossary = <Entry>(locale: string): Record<string, Entry> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/platform/i18n/glossary', `${locale}.json`), 'utf8'),
  );

const terms = Object.entries(glossary<Term>('en'));
const translations = languages.filter(({ file }) => file !== defaultLang);

/** Without placeholders, whose names are English words, too, and without soft hyphens. */
const words = (message: string) => message.replaceAll(/\{\w+(?=[,}])/g, '{').replaceAll('\u00AD', '');
const uses = ({ says, but }: Term, english: string) =>
  new RegExp(says, 'i').test(english) && !(but !== undefined && new RegExp(but, 'i').test(english));

/** Every text of ours in English and in this language: the app's, the server's, and those of the demo catalog's shops. */
async function pairs({
  file,
  locale,
}: (typeof translations)[number]): Promise<[english: string, translation: string][]> {
  const found: [string, string][] = demoTexts(false).map((text) => [text[defaultLang], text[file]]);
  for (const folder of textFolders) {
    const translated = await serverArticles(folder, file);
    for (const [at, english] of await serverArticles(folder, defaultLang))
      found.push([english, translated.get(at)!]);
  }
  for (const catalogue of await getCatalogs(getConfig())) {
    for (const [id, { message, translation }] of Object.entries((await catalogue.read(locale)) ?? {}))
      if (translation) found.push([message ?? id, translation]);
  }
  return found;
}

test.each(translations)('texts in $locale use the words of the glossary', async (language) => {
  const forms = glossary<string[]>(language.locale);
  const faults: string[] = [];
  for (const [english, translation] of await pairs(language)) {
    for (const [name, term] of terms) {
      if (!uses(term, words(english))) continue;
      const translated = words(translation).toLowerCase();
      if (!forms[name]?.some((form) => translated.includes(form.toLowerCase())))
        faults.push(`“${name}” is ${forms[name]?.join(' or ')}: ${english} → ${translation}`);
    }
  }
  expect(faults).toEqual([]);
});

/** Terms that descriptions of goods use in an everyday sense: a network cable, roasted to order, delivered in one piece. */
const everyday = new Set(['wallet', 'balance', 'top up', 'network', 'order', 'delivered', 'shop']);

test.each(translations)('demo products in $locale use the words of the glossary', ({ locale, file }) => {
  const forms = glossary<string[]>(locale);
  const faults = demoTexts(true).flatMap((text) =>
    terms
      .filter(([name, term]) => !everyday.has(name) && uses(term, text[defaultLang]))
      .filter(([name]) => !forms[name]?.some((form) => text[file].toLowerCase().includes(form.toLowerCase())))
      .map(([name]) => `“${name}” is ${forms[name]?.join(' or ')}: ${text[defaultLang]} → ${text[file]}`),
  );
  expect(faults).toEqual([]);
});

test.each(translations)('$locale has every term of the glossary, and no other', ({ locale }) => {
  expect(Object.keys(glossary(locale))).toEqual(terms.map(([name]) => name));
});
