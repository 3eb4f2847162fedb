import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import { type Article, articleGroups, builtInArticles } from '../../../content/articles.ts';
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

// Parsed texts have the order of properties of their schema.
const isSame = (one: Article | null, other: Article | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** All articles by section or legal document, with the languages that operators changed. */
export const listArticles = (async (ctx) => {
  const newest = await versionsOf(ctx.db)
    .distinctOn(['lang', 'article'])
    .orderBy('lang')
    .orderBy('article')
    .orderBy('article_version.id', 'desc')
    .execute();
  const { text: fill } = filler('en', await readWithdrawalRules(ctx));
  const list = articleGroups('en').flatMap(({ title: group, articles }) =>
    articles.map(({ key, title }) => {
      const rows = newest.filter(({ article }) => article === key);
      const changed = rows.filter(({ value }) => storedArticle(value) !== null);
      const english = storedArticle(rows.find(({ lang }) => lang === 'en')?.value);
      const last = rows.toSorted((one, other) => other.id - one.id)[0];
      return {
        article: key,
        isLaw: isLaw(key),
        group,
        title: fill(english?.title ?? title),
        changed: langs.filter((lang) => changed.some((row) => row.lang === lang)),
        last: last ? { name: last.name, at: unixSeconds(last.created_at), note: last.note } : null,
      };
    }),
  );
  return { data: { list } };
}) satisfies OpsHandler<'articleList'>;

/** An article in one language, with the English text, the figures it may contain, and its newest versions. */
export const showArticle = (async (ctx, { article, language: lang }) => {
  const rows = await oneOf(ctx.db, article, lang).limit(mostVersions).execute();
  const english = lang === 'en' ? rows[0] : await oneOf(ctx.db, article, 'en').limit(1).executeTakeFirst();
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
      english: storedArticle(english?.value) ?? builtInArticles('en').get(article)!,
      figures: figures(lang, await readWithdrawalRules(ctx)),
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

/** Adds a version. The same text again adds none; the built-in text is stored as `null`, so that it follows releases again. @throws OpsRefusal `role_missing`, `changed_meanwhile` */
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
  const next = isSame(value, builtInArticles(lang).get(article)!) ? null : value;
  if (isSame(before, next)) return { data: { article, language: lang, version } };
  const { id } = await trx
    .insertInto('article_version')
    .values({
      article,
      lang,
      value: next === null ? null : JSON.stringify(next),
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
