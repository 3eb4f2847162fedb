import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import { shopName } from '../../../platform/brand.ts';
import { articleGroups, builtInArticles } from '../../../content/articles.ts';
import { isLaw } from '../../../content/edited.ts';
import { figures } from '../../../content/figures.ts';
import { filler } from '../../../content/fill.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { readWithdrawalRules } from '../../shop-settings/withdrawal-rules.ts';
import { storedArticle } from '../../content/edits.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { OpsRefusal } from '../refusal.ts';
import { articleTarget } from './calls.ts';

const mostVersions = 50;

const versionsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('article_version')
    .innerJoin('operator', 'operator.id', 'article_version.operator_id')
    .select([
      'article_version.id',
      'article',
      'lang',
      'value',
      'built_in',
      'note',
      'operator.name',
      'article_version.created_at',
    ]);

const oneOf = (db: Kysely<Database>, article: string, lang: Lang) =>
  versionsOf(db)
    .where('article', '=', article)
    .where('lang', '=', lang)
    .orderBy('article_version.id', 'desc');

/** Legal texts are the owner's alone. */
const mayChange = ({ operator }: OpsContext, article: string): boolean =>
  !isLaw(article) || operator.roles.includes('owner');

/** The newest version of each article and language. */
const newestOf = (db: Kysely<Database>) =>
  versionsOf(db)
    .distinctOn(['lang', 'article'])
    .orderBy('lang')
    .orderBy('article')
    .orderBy('article_version.id', 'desc');

type Version = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number];

/** Whether a release has changed the built-in text that an operator's text replaced. */
const isBuiltInNewer = ({ article, lang, value, built_in: replaced }: Version): boolean =>
  storedArticle(value) !== null &&
  replaced !== null &&
  !isDeepStrictEqual(replaced, builtInArticles(lang as Lang).get(article));

/** Languages of an article that operators changed, and those of which a release has changed the built-in text since. */
const languagesOf = (rows: readonly Version[]) => {
  const those = (isOne: (row: Version) => boolean) =>
    langs.filter((lang) => rows.some((row) => row.lang === lang && isOne(row)));
  return {
    changed: those(({ value }) => storedArticle(value) !== null),
    newerBuiltIn: those(isBuiltInNewer),
  };
};

/** All articles by section or legal document, with the languages that operators changed. */
export const listArticles = (async (ctx) => {
  const newest = await newestOf(ctx.db).execute();
  const { text: fill } = filler('en', await readWithdrawalRules(ctx));
  const list = articleGroups('en').flatMap(({ title: group, articles }) =>
    articles.map(({ key, title }) => {
      const rows = newest.filter(({ article }) => article === key);
      const english = storedArticle(rows.find(({ lang }) => lang === 'en')?.value);
      const last = rows.toSorted((one, other) => other.id - one.id)[0];
      return {
        article: key,
        isLaw: isLaw(key),
        group,
        title: fill(english?.title ?? title),
        ...languagesOf(rows),
        last: last ? { name: last.name, at: unixSeconds(last.created_at), note: last.note } : null,
      };
    }),
  );
  return { data: { list } };
}) satisfies OpsHandler<'articleList'>;

/** An article in one language, with the English text, the figures it may contain, and its newest versions. */
export const showArticle = (async (ctx, { article, language: lang }) => {
  const rows = await oneOf(ctx.db, article, lang).limit(mostVersions).execute();
  const newest = await newestOf(ctx.db).where('article', '=', article).execute();
  const english = newest.find((row) => row.lang === 'en');
  const builtIn = builtInArticles(lang).get(article)!;
  const stored = storedArticle(rows[0]?.value);
  return {
    data: {
      article,
      language: lang,
      version: String(rows[0]?.id ?? 0),
      value: stored ?? builtIn,
      isBuiltIn: stored === null,
      builtIn,
      // The built-in text when the text in force was saved.
      replaced: storedArticle(rows[0]?.built_in),
      ...languagesOf(newest),
      english: storedArticle(english?.value) ?? builtInArticles('en').get(article)!,
      figures: figures(lang, await readWithdrawalRules(ctx), await shopName(ctx.db)),
      mayChange: mayChange(ctx, article),
      versions: rows.map(({ id, value, note, name, created_at }) => ({
        version: String(id),
        value: storedArticle(value),
        note,
        name,
        at: unixSeconds(created_at),
      })),
    },
  };
}) satisfies OpsHandler<'articleShow'>;

/**
 * Adds a version. The same text again adds none, unless a release has changed the built-in one since: then it is kept. The built-in
 * text is stored as `null`, so that it follows releases again. @throws OpsRefusal `role_missing`, `changed_meanwhile`
 */
export const saveArticle = (async (ctx, { article, language: lang, version, value, note }) => {
  const { db: trx, operator } = ctx;
  if (!mayChange(ctx, article)) throw new OpsRefusal('role_missing');
  // An article that was never changed has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('article'), hashtext(${`${article} ${lang}`}))`.execute(
    trx,
  );
  const last = await oneOf(trx, article, lang).limit(1).executeTakeFirst();
  if (String(last?.id ?? 0) !== version) throw new OpsRefusal('changed_meanwhile', last?.name);
  const before = storedArticle(last?.value);
  const builtIn = builtInArticles(lang).get(article)!;
  const next = isDeepStrictEqual(value, builtIn) ? null : value;
  if (isDeepStrictEqual(before, next) && !(last && isBuiltInNewer(last)))
    return { data: { article, language: lang, version } };
  const { id } = await trx
    .insertInto('article_version')
    .values({
      article,
      lang,
      value: next === null ? null : JSON.stringify(next),
      built_in: next === null ? null : JSON.stringify(builtIn),
      note,
      operator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    data: { article, language: lang, version: String(id) },
    trace: {
      target: articleTarget(article),
      // The texts are in the versions; the log names them.
      ...differences({ version }, { version: String(id), language: lang, note }),
    },
  };
}) satisfies OpsHandler<'articleSave'>;
