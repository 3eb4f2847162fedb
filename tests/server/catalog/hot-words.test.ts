import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { flushSearches } from '../../../server/modules/catalog/search/popular-searches.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const hotWords = async (lang: Lang = 'en') => (await api.ok('home', {}, { lang })).hotWords;
async function search(times: number, input: Input<'productList'>, lang: Lang = 'en') {
  for (let i = 0; i < times; i += 1) await api.ok('productList', { limit: '1', ...input }, { lang });
}
const counted = async () => {
  await flushSearches(db);
  const rows = await db.selectFrom('search_heat').select(['lang', 'shown']).orderBy('shown').execute();
  return rows.map(({ lang, shown }) => `${lang} ${shown}`);
};

beforeEach(async () => {
  await flushSearches(db);
  await db.deleteFrom('search_heat').execute();
});

test('shows the operator’s words until users search', async () => {
  expect(await hotWords()).toContain('yoga mat');
});

test('orders popular searches by frequency, by language, regardless of spelling', async () => {
  await search(6, { q: 'Wireless  Earbuds' });
  await search(7, { q: 'moka pot' });
  await search(6, { q: '無線耳機' }, 'zh-tw');
  await flushSearches(db);
  expect((await hotWords()).slice(0, 3)).toEqual(['moka pot', 'wireless earbuds', 'coffee']);
  expect((await hotWords('zh-tw'))[0]).toBe('無線耳機');
  expect(await hotWords('it')).not.toContain('moka pot');
  const { words } = await api.ok('productSuggest', { q: 'wirel' });
  expect(words[0]).toBe('wireless earbuds');
});

test('a word that was popular months ago drops out', async () => {
  await search(6, { q: 'moka pot' });
  await flushSearches(db);
  await sql`update search_heat set heat = heat / power(2, 60 / 14.0)`.execute(db);
  expect(await hotWords()).not.toContain('moka pot');
});

test('records only words of the catalog: no names, addresses or searches without results', async () => {
  await search(1, { q: 'ada.lovelace@example.com' });
  await search(1, { q: 'tent for ada lovelace' });
  await search(1, { q: 'qqxxzz' });
  await search(1, { q: 'tent' });
  expect(await counted()).toEqual(['en tent']);
});

test('does not count further pages, filters or sort orders as searches', async () => {
  await search(1, { q: 'tent', sort: 'sold' });
  await search(1, { q: 'tent', inStock: '1' });
  await search(1, { q: 'tent', literal: '1' });
  expect(await counted()).toEqual([]);
});

test('counts a mistyped search as its correction', async () => {
  await search(1, { q: 'headpohnes' });
  expect(await counted()).toEqual(['en headphones']);
});
