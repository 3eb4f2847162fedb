import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { deletesOf } from '#domain/search/edits.ts';
import { tokenRules } from '#domain/search/tokens.ts';
import { type Weight, vectorOf } from './vector.ts';
import { wordsOf } from './words.ts';

/** All searchable texts of one product. */
export interface Searchable {
  productId: number;
  titles: Record<Lang, string>;
  /** Names of its category and shop, in all languages. */
  names: string[];
  /** Specification and option values, in all languages. */
  details: string[];
}

const rowsAtOnce = 2_000;

/** Indexes products: one vector each over all languages, so that a search in any of them finds it. */
export async function indexProducts(db: Kysely<Database>, products: Searchable[]): Promise<void> {
  const weighted = (texts: string[], weight: Weight) => [...new Set(texts)].map((text) => ({ text, weight }));
  const vectors = products.map(({ titles, names, details }) =>
    vectorOf([...weighted(Object.values(titles), 'A'), ...weighted(names, 'B'), ...weighted(details, 'C')]),
  );
  await sql`
    insert into product_search (product_id, vector, rules)
    select id, vector::tsvector, ${tokenRules}::int from unnest(${products.map((each) => each.productId)}::bigint[], ${vectors}::text[]) as made(id, vector)
    on conflict (product_id) do update set vector = excluded.vector, rules = excluded.rules`.execute(db);
}

/** Adds the titles' words to those for completion and correction. Once per product and rules: `df` counts up. */
export async function storeWords(
  db: Kysely<Database>,
  products: Pick<Searchable, 'titles'>[],
): Promise<void> {
  const counted = new Map<
    string,
    { lang: Lang; term: string; shown: string; df: number; deletes: string[]; rules: number }
  >();
  for (const { titles } of products) {
    for (const lang of langs) {
      for (const { term, shown } of wordsOf(titles[lang], lang)) {
        const key = `${lang} ${term}`;
        const known = counted.get(key) ?? {
          lang,
          term,
          shown,
          df: 0,
          deletes: deletesOf(term),
          rules: tokenRules,
        };
        counted.set(key, { ...known, df: known.df + 1 });
      }
    }
  }
  // In one order, so that concurrent writers of the same words cannot deadlock.
  const rows = [...counted.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('search_term')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['lang', 'term', 'rules']).doUpdateSet({ df: sql`search_term.df + excluded.df` }),
      )
      .execute();
  }
}
