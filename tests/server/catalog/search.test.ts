import { expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { type Lang, langs } from '#domain/languages.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const search = (q: string, lang: Lang = 'en', more: Partial<Input<'productList'>> = {}) =>
  api.ok('productList', { q, ...more }, { lang });
const texts = await db.selectFrom('product_text').select(['product_id as id', 'lang', 'title']).execute();

test.each(langs)(
  'every product is found by its whole title in %s',
  async (lang) => {
    const lost: string[] = [];
    for (const { id, title } of texts.filter((text) => text.lang === lang)) {
      const { list } = await search(title.slice(0, 80), lang, { limit: '50' });
      if (!list.some((card) => card.id === id)) lost.push(title);
    }
    expect(lost).toEqual([]);
  },
  60_000,
);

test.each(langs)('popular searches have results in %s', async (lang) => {
  const { hotWords } = await api.ok('home', {}, { lang });
  const empty: string[] = [];
  for (const word of hotWords) if ((await search(word, lang)).list.length === 0) empty.push(word);
  expect(hotWords.length).toBeGreaterThan(3);
  expect(empty).toEqual([]);
});

test('a word in one language finds products shown in another', async () => {
  const thai = await search('armchair', 'th');
  expect(thai.list.map(({ id }) => id)).toEqual((await search('armchair', 'en')).list.map(({ id }) => id));
  expect(thai.list[0]!.title).toMatch(/\p{Script=Thai}/u);
});

test.each([
  ['a prefix', 'armcha'],
  ['the plural', 'armchairs'],
  ['capitals', 'ARMCHAIR'],
  ['stop words', 'an armchair for the'],
])('%s finds it', async (_, q) => {
  const found = await search(q);
  expect(found.corrected).toBeUndefined();
  expect(found.list[0]!.title.toLowerCase()).toContain('armchair');
});

test.each([
  ['en', 'armchiar', 'armchair'],
  ['en', 'leather armchar', 'leather armchair'],
  ['it', 'poltrna', 'poltrona'],
  ['fr', 'fautueil', 'fauteuil'],
  ['ja', 'armchiar', 'armchair'],
] satisfies [Lang, string, string][])(
  'in %s the mistyped "%s" is corrected to "%s"',
  async (lang, q, expected) => {
    const wrong = await search(q, lang);
    const right = await search(expected, lang);
    expect(wrong.corrected).toBe(expected);
    expect(wrong.list).toEqual(right.list);
    expect(wrong.total).toBe(right.total);
  },
);

test('a corrected search pages on', async () => {
  const all = await search('lether', 'en', { limit: '50' });
  expect(all.list.length).toBeGreaterThan(3);
  const first = await search('lether', 'en', { limit: '2' });
  const second = await search('lether', 'en', { limit: '2', cursor: first.next! });
  expect([...first.list, ...second.list]).toEqual(all.list.slice(0, 4));
});

test('a search for unknown goods finds nothing and is not corrected', async () => {
  for (const q of [
    'qqqqxxzz',
    '🎧',
    '%%%',
    "'); drop table product; --",
    '\\',
    'a'.repeat(80),
    '한'.repeat(80),
  ]) {
    const { list, next, corrected } = await search(q);
    expect({ q, list, next, corrected }).toEqual({ q, list: [], next: null, corrected: undefined });
  }
});

test.each([
  ['toy clock', 'en', 'clock'],
  ['grass scale', 'en', 'scale'],
  ['red dress', 'en', 'dress'],
  ['purple phone', 'en', 'phone'],
  ['glass wool scale', 'en', 'glass scale'],
  ['vélo rouge', 'fr', 'vélo'],
  ['divano verde', 'it', 'divano'],
  ['원형 보트', 'ko', '보트'],
] as const)(
  'without a product that matches all of "%s", in %s the most specific part decides',
  async (q, lang, rest) => {
    const { list, corrected } = await search(q, lang);
    expect(corrected).toBe(rest);
    expect((await search(rest, lang)).list.map(({ id }) => id)).toContain(list[0]!.id);
  },
);

test('shows nothing when most words or the noun are unknown', async () => {
  for (const q of ['wireless qqqqxxzz', 'zzzzqqq table zzqqqqx', 'red wheelbarrowx']) {
    const { list, corrected } = await search(q);
    expect({ q, list, corrected }).toEqual({ q, list: [], corrected: undefined });
  }
});

const slugs = new Map(
  (await db.selectFrom('product').select(['id', 'slug']).execute()).map(({ id, slug }) => [id, slug]),
);
const slugsFor = async (q: string, lang: Lang = 'en') =>
  (await search(q, lang)).list.map(({ id }) => slugs.get(id));

test.each([
  ['pants', 'en', 'tailored-trousers'],
  ['couch', 'en', 'chesterfield-sofa'],
  ['torch', 'en', 'flashlight'],
  ['cell phone', 'en', 'phone-sage'],
  ['shoes', 'en', 'leather-loafers'],
  ['grey briefcase', 'en', 'briefcase-grey'],
  ['nounours', 'fr', 'teddy-bear'],
  ['chaussures noires', 'fr', 'leather-loafers'],
  ['bici', 'it', 'city-bicycle'],
  ['scarpe', 'it', 'leather-loafers'],
  ['充电宝', 'zh-cn', 'power-bank'],
  ['腳踏車', 'zh-tw', 'city-bicycle'],
  ['ズボン', 'ja', 'tailored-trousers'],
  ['핸드폰', 'ko', 'phone-sage'],
  ['แล็ปท็อป', 'th', 'laptop-14-silver'],
] as const)('the synonym "%s" in %s finds %s without a correction', async (q, lang, slug) => {
  const { corrected } = await search(q, lang);
  expect(corrected).toBeUndefined();
  expect((await slugsFor(q, lang)).slice(0, 5)).toContain(slug);
});

test.each([
  ['iphone', 'smartphone'],
  ['t-shirt', 'shirts'],
  ['sneakers', 'shoes'],
  ['headfone', 'headphone'],
])('"%s", which no product matches, shows results for "%s"', async (q, instead) => {
  const { list, corrected } = await search(q);
  expect(corrected).toBe(instead);
  expect(list.length).toBeGreaterThan(0);
});

test('a title with a word that changes its meaning ranks below the exact ones', async () => {
  const bags = await slugsFor('bag');
  expect(bags[0]).toBe('shoulder-bag');
  expect(bags).not.toContain('solitaire-ring');
  expect(bags.indexOf('sleeping-bag')).toBeGreaterThan(bags.indexOf('briefcase-grey'));
  expect((await slugsFor('sleeping bag'))[0]).toBe('sleeping-bag');
  expect((await slugsFor('dress'))[0]).toBe('denim-dress');
});

test.each([
  ['cheap phone', 'en', 'phone'],
  ['telefono economico', 'it', 'telefono'],
  ['téléphone pas cher', 'fr', 'téléphone'],
  ['便宜的手机', 'zh-cn', '手机'],
  ['安いスマートフォン', 'ja', 'スマートフォン'],
  ['저렴한 스마트폰', 'ko', '스마트폰'],
  ['สมาร์ตโฟนราคาถูก', 'th', 'สมาร์ตโฟน'],
] as const)('"%s" in %s sorts "%s" by price', async (q, lang, rest) => {
  const { list, cheapest, corrected, next } = await search(q, lang, { limit: '2' });
  expect({ cheapest, corrected }).toEqual({ cheapest: rest, corrected: undefined });
  const more = await search(q, lang, { limit: '2', cursor: next! });
  const prices = [...list, ...more.list].map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(list.map(({ id }) => slugs.get(id)).every((slug) => slug!.startsWith('phone-'))).toBe(true);
  const dear = await search(q, lang, { sort: 'price_desc' });
  expect(Number(dear.list[0]!.price)).toBeGreaterThanOrEqual(prices.at(-1)!);
});

test('a word in the title ranks above one in the details', async () => {
  const { list } = await search('leather', 'en', { limit: '50' });
  const inTitle = list.map(({ title }) => /leather/i.test(title));
  expect(inTitle.slice(0, 3)).toEqual([true, true, true]);
  expect(list.length).toBeGreaterThan(inTitle.filter(Boolean).length);
});

test.each([
  ['en', 'leather arm', 'leather armchair'],
  ['it', 'pol', 'poltrona'],
  ['ko', '헤드', '헤드폰'],
  ['th', 'โน้ต', 'โน้ตบุ๊ก'],
  ['th', 'อาร์ม', 'อาร์มแชร์หนังแท้ดึงกระดุม'],
  ['en', 'armchiar', 'armchair'],
] satisfies [Lang, string, string][])('in %s "%s" is completed to "%s"', async (lang, q, word) => {
  const { words, products } = await api.ok('productSuggest', { q }, { lang });
  expect(words).toContain(word);
  expect(products.length).toBeGreaterThan(0);
});

test('categories and shops are suggested by prefix', async () => {
  const { categories } = await api.ok('productSuggest', { q: 'elett' }, { lang: 'it' });
  expect(categories).toEqual([{ slug: 'electrical', name: 'Elettro' }]);
  const { shops } = await api.ok('productSuggest', { q: 'halden' });
  expect(shops.map(({ name }) => name)).toEqual(['Halden Roasters']);
  expect((await api.ok('productSuggest', { q: '%' })).shops).toEqual([]);
});

test('a name is suggested despite a wrong letter', async () => {
  expect((await api.ok('productSuggest', { q: 'eletro' }, { lang: 'it' })).categories).toEqual([
    { slug: 'electrical', name: 'Elettro' },
  ]);
  expect((await api.ok('productSuggest', { q: 'haldne' })).shops.map(({ name }) => name)).toEqual([
    'Halden Roasters',
  ]);
});

test.each([
  ['en', 'wireless headpoh', 'wireless headphones'],
  ['ko', '헤드ㅍ', '헤드폰'],
  ['zh-cn', '无线耳', '无线耳机'],
  ['ja', 'へっど', 'ヘッドホン'],
] satisfies [Lang, string, string][])(
  'in %s the unfinished "%s" is completed to "%s"',
  async (lang, q, word) => {
    expect((await api.ok('productSuggest', { q }, { lang })).words).toContain(word);
  },
);

test('a literal search is not corrected', async () => {
  expect((await search('armchiar')).corrected).toBe('armchair');
  expect(await search('armchiar', 'en', { literal: '1' })).toMatchObject({ list: [], total: 0 });
});
