import * as v from 'valibot';
import { expect, test } from 'vitest';
import { linesOf } from '#domain/content-block.ts';
import { calls } from '#contract/calls.ts';
import { type Lang, langs } from '#domain/languages.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal.ts';
import { figures } from '../../../server/content/figures.ts';
import { help } from '../../../server/content/help.ts';
import { deviceTexts } from '../../../server/content/help/device-texts.ts';
import { shoppingTexts } from '../../../server/content/help/shopping-texts.ts';
import { walletTexts } from '../../../server/content/help/wallet-texts.ts';
import { law } from '../../../server/content/law.ts';
import { personTexts } from '../../../server/content/law/person-texts.ts';
import { shopTexts } from '../../../server/content/law/shop-texts.ts';
import { contentHandlers } from '../../../server/modules/content/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const written = [deviceTexts, shoppingTexts, walletTexts, personTexts, shopTexts];
const shown = (lang: Lang) => [
  ...help(lang).sections.flatMap(({ title, articles }) => [
    title,
    ...articles.flatMap((article) => [article.title, ...article.blocks.flatMap(linesOf)]),
  ]),
  ...law(lang).documents.flatMap(({ title, summary, sections }) => [
    title,
    summary,
    ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(linesOf)]),
  ]),
];

/** Every text with its path, such as `orders.articles.paying.blocks.0`. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, each]) => leaves(each, `${path}.${key}`));
}
const figuresIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('every language has the same blocks as English, with the same placeholders', () => {
  for (const texts of written) {
    // Languages differ in how often a sentence contains the shop's name.
    const namedOnce = (lang: Lang) =>
      leaves(texts[lang]).map(([path, text]) => [path, ...new Set(figuresIn(text))]);
    for (const lang of langs)
      expect({ lang, texts: namedOnce(lang) }).toEqual({ lang, texts: namedOnce('en') });
  }
});

test('every placeholder is used, and none is left in the resolved texts', () => {
  const all = new Set(written.flatMap(({ en }) => leaves(en).flatMap(([, text]) => figuresIn(text))));
  expect([...all].toSorted()).toEqual(
    Object.keys(figures('en', defaultWithdrawalRules))
      .map((name) => `{${name}}`)
      .toSorted(),
  );
  for (const lang of langs) expect(shown(lang).filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
});

test('no text is empty, untrimmed or untranslated', () => {
  const english = new Set(shown('en'));
  for (const lang of langs) {
    const texts = shown(lang);
    expect(texts.filter((text) => text !== text.trim() || text.length < 2)).toEqual([]);
    if (lang !== 'en') expect(texts.filter((text) => english.has(text))).toEqual([]);
  }
});

test('fees and times match the rules, in the format of the language', () => {
  const fees = (lang: 'en' | 'fr') => shown(lang).find((text) => /(Bank card|Carte bancaire)\s?:/.test(text));
  expect(fees('en')).toBe('Bank card: 1% + $0.50, from $10.00 to $10,000.00 per withdrawal.');
  expect(fees('fr')?.replaceAll(/\s/g, ' ')).toBe(
    'Carte bancaire : 1 % plus 0,50 $, de 10,00 $ à 10 000,00 $ par retrait.',
  );
});

test('the help has at least six sections of three articles, with the same ids in every language', () => {
  const { sections } = help('en');
  expect(sections.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...sections.map(({ articles }) => articles.length))).toBeGreaterThanOrEqual(3);
  const ids = sections.flatMap(({ articles }) => articles.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(help('th').sections.flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(ids);
});

test('visitors can read them, in the shape of the contract', async () => {
  const api = await startApi(await testDatabase(), contentHandlers);
  for (const name of ['help', 'law', 'links'] as const) {
    for (const lang of langs) {
      const data = await api.ok(name, {}, { lang });
      expect(v.safeParse(calls[name].output, data).issues).toBeUndefined();
    }
  }
  expect(await api.ok('links', {})).toEqual({ merchantEntry: null, sellerPlatform: null, partnership: null });
});
