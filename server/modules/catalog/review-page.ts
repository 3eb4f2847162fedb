import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { pageOf } from './cursor.ts';
import { keyset, type Order } from './keyset.ts';
import { type ReviewRow, selectReviews } from './review-rows.ts';

/** Ids grow with time, so they are the order of writing. */
const newest: Order = { name: 'reviews', by: sql`r.id`, direction: 'desc' };

/** Public reviews. */
export const ofProduct = (id: number) => sql<boolean>`r.product_id = ${id} and r.hidden_at is null`;
export const ofShop = (id: number) => sql<boolean>`r.shop_id = ${id} and r.hidden_at is null`;

interface Wanted {
  /** Condition on `r`. */
  of: RawBuilder<boolean>;
  score?: number | undefined;
  withPictures?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of reviews, newest first, with the purchased variant in the caller's language. */
export async function reviewPage(
  db: Kysely<Database>,
  { of, score, withPictures, cursor, limit }: Wanted,
  lang: Lang,
): Promise<{ rows: ReviewRow[]; next: string | null }> {
  const { key, after, orderBy } = keyset(newest, sql`r.id`, cursor);
  const { rows } = await sql<ReviewRow>`
    ${selectReviews(key, lang)}
    where ${of} and ${after}
      and ${score === undefined ? sql`true` : sql`r.product_score = ${score}`}
      and ${withPictures ? sql`r.pictured` : sql`true`}
    order by ${orderBy} limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, newest.name);
}

export async function countWithImages(db: Kysely<Database>, of: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review r where ${of} and r.pictured`.execute(db);
  return rows[0]!.count;
}
