import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogueHandlers } from '../../../server/modules/catalogue/routes.ts';
import { reindexSome } from '../../../server/modules/catalogue/search/reindex.ts';
import { tokenRules } from '../../../src/domain/search/tokens.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogueHandlers);

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
const found = async (q: string) => (await api.ok('productList', { q })).list.map(({ title }) => title);

test('what older rules indexed is indexed anew, each product once, and found meanwhile', async () => {
  const vectorsBefore = (await vectors()).rows;
  const wordsBefore = await words();
  // As an older version left it: without the stems, and with a word nobody looks up any more.
  await sql`update product_search set rules = 1, vector = ts_delete(vector,
    array(select token from unnest(tsvector_to_array(vector)) as token where token like '~%'))`.execute(db);
  await sql`update search_term set rules = 1`.execute(db);
  await db
    .insertInto('search_term')
    .values({ lang: 'en', term: 'tents!', shown: 'tents!', df: 1, deletes: [], rules: 1 })
    .execute();
  expect(await found('headphones')).toHaveLength(1);

  // Three servers at the same time.
  const server = async () => {
    while (await reindexSome(db));
  };
  await Promise.all([server(), server(), server()]);
  await reindexSome(db);

  expect((await vectors()).rows).toEqual(vectorsBefore);
  expect(await words()).toEqual(wordsBefore);
  expect(new Set(wordsBefore.map(({ rules }) => rules))).toEqual(new Set([tokenRules]));
  expect(await found('headphone')).toHaveLength(1);
});
