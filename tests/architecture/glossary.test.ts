import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { en } from '../../server/messages/en.ts';
import { fr } from '../../server/messages/fr.ts';
import { it } from '../../server/messages/it.ts';
import { ja } from '../../server/messages/ja.ts';
import { ko } from '../../server/messages/ko.ts';
import { th } from '../../server/messages/th.ts';
import { zhCn } from '../../server/messages/zh-cn.ts';
import { zhTw } from '../../server/messages/zh-tw.ts';

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
const sentences: Record<string, Record<string, string>> = {
  it,
  fr,
  ja,
  ko,
  th,
  'zh-Hans': zhCn,
  'zh-Hant': zhTw,
};

/** Without placeholders: their names are English words, too. */
const words = (message: string) => message.replaceAll(/\{\w+(?=[,}])/g, '{');
const uses = ({ says, but }: Term, english: string) =>
  new RegExp(says, 'i').test(english) && !(but !== undefined && new RegExp(but, 'i').test(english));

/** Every text of ours in English and in this language: the app's, and the server's refusals. */
async function pairs(locale: string): Promise<[english: string, translation: string][]> {
  const found: [string, string][] = Object.entries(en).map(([reason, english]) => [
    english,
    sentences[locale]![reason]!,
  ]);
  for (const catalogue of await getCatalogs(getConfig())) {
    for (const [id, { message, translation }] of Object.entries((await catalogue.read(locale)) ?? {}))
      if (translation) found.push([message ?? id, translation]);
  }
  return found;
}

test.each(Object.keys(sentences))('messages in %s use the words of the glossary', async (locale) => {
  const forms = glossary<string[]>(locale);
  const faults: string[] = [];
  for (const [english, translation] of await pairs(locale)) {
    for (const [name, term] of terms) {
      if (!uses(term, words(english))) continue;
      const said = words(translation).toLowerCase();
      if (!forms[name]?.some((form) => said.includes(form.toLowerCase())))
        faults.push(`“${name}” is ${forms[name]?.join(' or ')}: ${english} → ${translation}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each(Object.keys(sentences))('%s has every term of the glossary, and no other', (locale) => {
  expect(Object.keys(glossary(locale))).toEqual(terms.map(([name]) => name));
});
