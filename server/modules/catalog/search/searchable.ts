import { type Kysely, sql } from 'kysely';
import { defaultLang, inEachLanguage, type Lang } from '#domain/languages.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Searchable } from './indexing.ts';

interface Row {
  id: number;
  titles: Partial<Record<Lang, string>>;
  names: string[];
  details: string[];
}

/** Searchable texts of products; ids without a product are left out. */
export async function searchablesOf(db: Kysely<Database>, ids: number[]): Promise<Searchable[]> {
  const { rows } = await sql<Row>`
    select p.id,
      (select json_object_agg(t.lang, t.title) from product_text t where t.product_id = p.id) as titles,
      array(select name from category_text c where c.category_id = p.category_id) || shop.name as names,
      array(
        select jsonb_path_query(t.specs, '$[*].value') #>> '{}' from product_text t where t.product_id = p.id
        union
        select jsonb_path_query(t.options, '$[*].values[*]') #>> '{}' from product_text t where t.product_id = p.id
      ) as details
    from product p join shop on shop.id = p.shop_id where p.id = any(${ids}::bigint[])
    order by p.id`.execute(db);
  return rows.map(({ id, titles, names, details }) => ({
    productId: id,
    // A language without its own title shows the English one, which must be searchable there.
    titles: inEachLanguage((lang) => titles[lang] ?? titles[defaultLang] ?? ''),
    names,
    details,
  }));
}
