import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { reindexSome } from '../../../server/modules/catalog/search/reindex.ts';
import { charactersOf, tokenRules } from '#domain/search/tokens.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);

const vectors = () =>
  sql<{ id: number; tokens: string[] }>`
    select product_id as id, array(select unnest(tsvector_to_array(vector)) order by 1) as tokens
    from product_search order by product_id`.execute(db);
const words = () =>
  db
    .selectFrom('search_term')
    .select(['lang', 'term', 'df', 'rules'])
    .orderBy('lang')
    .orderBy('term')
    .execute();
const headphones = 'Wireless over-ear headphones, black and silver';
const isThaiOrKana = /^[\p{Script=Thai}\p{Script=Katakana}ー]/u;

const found = async (q: string) => (await api.ok('productList', { q })).list.map(({ title }) => title);

test('reindexes each product of older rules once, and finds them meanwhile', async () => {
  const vectorsBefore = (await vectors()).rows;
  const wordsBefore = await words();
  // Simulates the index of an older version: only words and pairs, and one word that no product has.
  const younger = new Set(
    vectorsBefore
      .flatMap(({ tokens }) => tokens)
      .filter(
        (token) => token.startsWith('~') || (isThaiOrKana.test(token) && charactersOf(token).length > 2),
      ),
  );
  await sql`update product_search set rules = 1, vector = ts_delete(vector, ${[...younger]}::text[])`.execute(
    db,
  );
  await sql`update search_term set rules = 1`.execute(db);
  await db
    .insertInto('search_term')
    .values({ lang: 'en', term: 'tents!', shown: 'tents!', df: 1, deletes: [], rules: 1 })
    .execute();
  const written = ['headphones', 'black headphones', 'ヘッドホン', 'หูฟังครอบหู', '耳机'];
  for (const each of written) expect(await found(each)).toContain(headphones);
  expect(await found('headphones')).toHaveLength(1);

  // Three servers run it concurrently.
  const server = async () => {
    while (await reindexSome(db));
  };
  await Promise.all([server(), server(), server()]);
  await reindexSome(db);

  expect((await vectors()).rows).toEqual(vectorsBefore);
  expect(await words()).toEqual(wordsBefore);
  expect(new Set(wordsBefore.map(({ rules }) => rules))).toEqual(new Set([tokenRules]));
  for (const each of [...written, 'headphone', 'blacks headphone'])
    expect(await found(each)).toContain(headphones);
  expect(await found('headphone')).toHaveLength(1);
});
