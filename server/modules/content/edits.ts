import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Lang } from '#domain/languages.ts';
import { Article } from '../../content/articles.ts';
import type { EditedArticles } from '../../content/edited.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A stored text. `null`: the built-in one is in force, also for a text that this version does not accept. */
export function storedArticle(value: unknown): Article | null {
  // A newer version may have stored another form, or used another figure, before a rollback.
  const parsed = v.safeParse(Article, value);
  return parsed.success ? parsed.output : null;
}

/** Articles that operators changed in a language. A version with the text of the former one does not change the day. */
export async function readEdits(db: Kysely<Database>, lang: Lang): Promise<EditedArticles> {
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('article_version')
        .select([
          'id',
          'article',
          'value',
          'created_at',
          sql<boolean>`value is not distinct from lag(value) over (partition by article order by id)
            and lag(id) over (partition by article order by id) is not null`.as('repeats'),
        ])
        .where('lang', '=', lang)
        .as('version'),
    )
    .distinctOn('article')
    .select(['article', 'value', 'created_at'])
    .where('repeats', '=', false)
    .orderBy('article')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ article, value, created_at }) => [
      article,
      { text: storedArticle(value), changedOn: created_at.toISOString().slice(0, 10) },
    ]),
  );
}
