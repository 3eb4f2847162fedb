import { type Kysely, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Sets a shop's introductions, an empty one deletes it; other languages stay. Reads first: a statement without an effect would
 * notify all nodes of a catalog change. @returns whether one differed
 */
export async function writeIntros(
  db: Kysely<Database>,
  shopId: number,
  intros: ReadonlyMap<Lang, string>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('shop_text')
    .select(['lang', 'intro'])
    .where('shop_id', '=', shopId)
    .execute();
  const stored = new Map<string, string>(rows.map(({ lang, intro }) => [lang, intro]));
  const news = [...intros].filter(([lang, intro]) => intro !== (stored.get(lang) ?? ''));
  const gone = news.flatMap(([lang, intro]) => (intro === '' ? [lang] : []));
  const written = news.flatMap(([lang, intro]) => (intro === '' ? [] : [{ shop_id: shopId, lang, intro }]));
  if (gone.length > 0)
    await db.deleteFrom('shop_text').where('shop_id', '=', shopId).where('lang', 'in', gone).execute();
  if (written.length > 0)
    await db
      .insertInto('shop_text')
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'lang']).doUpdateSet({ intro: sql`excluded.intro` }),
      )
      .execute();
  return news.length > 0;
}
