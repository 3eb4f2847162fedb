import { type Kysely, sql } from 'kysely';
import { defaultLang } from '#domain/languages.ts';
import { synonymsAt, tellingRuns } from '#domain/search/expand.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { titleWords } from './search/similar-words.ts';
import { searchQueryOf } from './search/query.ts';
import { reachOf } from './source.ts';
import { sizes } from './tiers.ts';

const mostSimilar = 8;
/** The rarest words of a title identify the product; the others describe it. */
const mostWords = 3;
/** Words in more products than this are not significant. */
const mostMatches = 500;

interface Word {
  /** A `tsquery` literal: the word or a synonym in a title. */
  title: string;
  ids: readonly number[];
  /** Rarer words weigh more. */
  weight: number;
}

/** Products of the same category whose titles share the rarest words of this one's, the most similar first. */
export async function similarIds(db: Kysely<Database>, id: number, categoryId: number): Promise<number[]> {
  const words = await rarestWords(db, id);
  const ids = [...new Set(words.flatMap((word) => word.ids))].filter((each) => each !== id);
  if (ids.length === 0) return [];
  const { rows } = await prepared(sql<{ id: number }>`
    select p.id from unnest(${ids}::bigint[]) as f (id)
    join product_search s on s.product_id = f.id
    join product p on p.id = f.id
    cross join lateral (
      select sum(weight) as shared from unnest(${words.map(({ title }) => title)}::text[],
        ${words.map(({ weight }) => weight)}::float8[]) as w (title, weight) where s.vector @@ title::tsquery
    ) as w
    where p.on_sale and p.category_id = ${categoryId}
    order by w.shared desc, p.sold desc, p.id desc
    limit ${mostSimilar}`).execute(db);
  return rows.map((row) => row.id);
}

async function rarestWords(db: Kysely<Database>, id: number): Promise<Word[]> {
  const text = await db
    .selectFrom('product_text')
    .select('title')
    .where('product_id', '=', id)
    .where('lang', '=', defaultLang)
    .executeTakeFirst();
  const runs = tellingRuns(text?.title ?? '').filter(
    ({ kind, text: word }) => kind === 'word' && word.length > 2,
  );
  const texts = [...new Set(runs.map((run) => run.text))];
  const known = await titleWords(db, texts);
  // A word of only this title matches nothing else, unless it has synonyms.
  const shared = texts.filter((word) => known.get(word) !== 1 || hasSynonyms(word));
  const rarest = shared
    .toSorted((a, b) => (known.get(a) ?? Infinity) - (known.get(b) ?? Infinity))
    .slice(0, mostWords);
  const words = await Promise.all(rarest.map((word) => wordOf(db, word)));
  return words.filter((word) => word !== null);
}

const hasSynonyms = (word: string): boolean => synonymsAt(tellingRuns(word), 0).others.length > 0;

async function wordOf(db: Kysely<Database>, word: string): Promise<Word | null> {
  const query = searchQueryOf(word, false);
  if (query === null) return null;
  const reach = await reachOf(db, { ...query, match: query.title });
  if (reach === null || reach.ids === null || reach.ids.length > mostMatches) return null;
  const { tier, ids } = reach;
  const among = sizes[tier] ?? Math.max(...sizes);
  return { title: query.title, ids, weight: Math.log(1 + among / ids.length) };
}
