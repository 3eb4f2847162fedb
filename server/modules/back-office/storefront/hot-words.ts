import { type Kysely, sql } from 'kysely';
import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import { maxHotWords } from '#domain/storefront.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { hotSearches } from '../../catalog/search/popular-searches.ts';
import { termOf } from '../../catalog/search/words.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { historyOf, lastEditorOf } from '../history.ts';
import { OpsRefusal } from '../refusal.ts';
import { hotWordsTarget } from './calls.ts';

type Words = Record<Lang, string[]>;

async function readWords(db: Kysely<Database>): Promise<Words> {
  const rows = await db.selectFrom('hot_word').select(['lang', 'word']).orderBy('position').execute();
  return inEachLanguage((lang) => rows.filter((row) => row.lang === lang).map(({ word }) => word));
}

/** Words that operators chose; the search screen shows popular searches before them. */
export const showHotWords = (async ({ db }) => {
  const words = await readWords(db);
  const searched = await Promise.all(
    langs.map(async (lang) => [lang, await hotSearches(db, lang, maxHotWords)] as const),
  );
  const popular = new Map(searched);
  return {
    data: {
      words,
      /** Popular searches, which come first. */
      popular: inEachLanguage((lang) => popular.get(lang) ?? []),
      version: versionOf(words),
      acts: await historyOf(db, hotWordsTarget),
    },
  };
}) satisfies OpsHandler<'hotWordsShow'>;

/** Replaces the words of all languages. @throws Refusal `invalid_input` for a word that is there twice, OpsRefusal `changed_meanwhile` */
export const saveHotWords = (async ({ db: trx }, { version, words: given }) => {
  const words = inEachLanguage((lang) => given[lang] ?? []);
  const double = langs.find((lang) => new Set(words[lang].map(termOf)).size < words[lang].length);
  if (double) throw new Refusal('invalid_input', { fields: [`words.${double}`] });
  // The table may be empty: there is no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('storefront'), hashtext('hot_word'))`.execute(trx);
  const before = await readWords(trx);
  if (versionOf(before) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, hotWordsTarget, 'hot-words'));
  const changed = langs.filter((lang) => versionOf(words[lang]) !== versionOf(before[lang]));
  if (changed.length === 0) return { data: { version } };
  await trx.deleteFrom('hot_word').where('lang', 'in', changed).execute();
  const rows = changed.flatMap((lang) => words[lang].map((word, position) => ({ lang, position, word })));
  if (rows.length > 0) await trx.insertInto('hot_word').values(rows).execute();
  return {
    data: { version: versionOf(words) },
    trace: { target: hotWordsTarget, ...differences(before, words) },
  };
}) satisfies OpsHandler<'hotWordsSave'>;
