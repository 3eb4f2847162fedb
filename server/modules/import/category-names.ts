import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export interface CategoryNames {
  id: number;
  slug: string;
  /** By language. */
  names: Map<string, string>;
}

export async function readCategories(db: Kysely<Database>): Promise<CategoryNames[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('category_text', 'category_id', 'id')
    .select(['id', 'slug', 'lang', 'name'])
    .orderBy('position')
    .execute();
  return Array.from(
    Map.groupBy(rows, ({ id }) => id),
    ([id, texts]) => ({
      id,
      slug: texts[0]!.slug,
      names: new Map(texts.map(({ lang, name }) => [lang, name])),
    }),
  );
}
