import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { segmentsOf } from '#domain/search/segments.ts';
import { termOf } from './words.ts';

/** Current weight of a search: 2 ^ (weeks since 2026 / 2). A search of two weeks ago counts half. Good until 2065. */
const unit = sql<number>`power(2, extract(epoch from now() - timestamptz '2026-01-01Z') / (14 * 86400))`;

/** Weight of this many searches now makes a word hot; a word that decayed for a month or two is deleted. */
const hot = 5;
const forgotten = 0.2;
/** More different searches than a node sees between two flushes; further ones are not counted. */
const mostPending = 5_000;

let pending = new Map<string, { lang: Lang; shown: string; times: number }>();

/**
 * Counts successful searches in memory, without their account. A search is stored only if it consists of words from titles of
 * that language: no name, address or insult can become a suggestion.
 */
export function countSearch(typed: string, lang: Lang): void {
  const shown = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(lang);
  const key = `${lang} ${termOf(shown)}`;
  const known = pending.get(key);
  if (known) known.times += 1;
  else if (pending.size < mostPending) pending.set(key, { lang, shown, times: 1 });
}

/** Stores the counted searches. On an error they are dropped: no bookkeeping depends on them. */
export async function flushSearches(db: Kysely<Database>): Promise<void> {
  if (pending.size === 0) return;
  const counted = [...pending.values()];
  pending = new Map();
  const words = counted.map(({ lang, shown }) => segmentsOf(shown, lang).map(termOf));
  const { rows } = await sql<{ lang: string; term: string }>`
    select distinct lang, term from search_term
    where (lang, term) in (
      select * from unnest(${counted.flatMap(({ lang }, i) => words[i]!.map(() => lang))}::text[], ${words.flat()}::text[])
    )`.execute(db);
  const known = new Set(rows.map(({ lang, term }) => `${lang} ${term}`));
  const kept = counted
    .filter(({ lang }, i) => words[i]!.length > 0 && words[i]!.every((term) => known.has(`${lang} ${term}`)))
    .map((each) => ({ ...each, term: termOf(each.shown) }))
    // In one order, so that two nodes cannot deadlock.
    .toSorted((a, b) => (a.lang + a.term < b.lang + b.term ? -1 : 1));
  await sql`
    insert into search_heat (lang, term, shown, heat)
    select lang, term, shown, times * ${unit} from unnest(${kept.map(({ lang }) => lang)}::text[],
      ${kept.map(({ term }) => term)}::text[], ${kept.map(({ shown }) => shown)}::text[],
      ${kept.map(({ times }) => times)}::int[]) as counted(lang, term, shown, times)
    on conflict (lang, term) do update set heat = search_heat.heat + excluded.heat`.execute(db);
  await sql`delete from search_heat where heat < ${forgotten} * ${unit}`.execute(db);
}

/** Most frequent recent searches, in descending order. */
export async function hotSearches(db: Kysely<Database>, lang: Lang, limit: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select shown from search_heat where lang = ${lang} and heat >= ${hot} * ${unit}
    order by heat desc, term limit ${limit}`.execute(db);
  return rows.map(({ shown }) => shown);
}

/** Popular searches with this prefix, in descending order. @param pattern of `like`, over terms */
export async function begunSearches(
  db: Kysely<Database>,
  pattern: string,
  lang: Lang,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select shown from search_heat where lang = ${lang} and term like ${pattern} and heat >= ${hot} * ${unit}
    order by heat desc, term limit ${limit}`.execute(db);
  return rows.map(({ shown }) => shown);
}
