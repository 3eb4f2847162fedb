import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Review } from '#contract/catalog.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { ImageRow } from './cards.ts';
import type { Position } from './cursor.ts';

interface FollowUpRow {
  content: string;
  /** Unix seconds. */
  at: number;
  pictures: ImageRow[];
}

export interface ReviewRow extends Position {
  product_id: number;
  author: string;
  lang: string;
  product_score: number;
  service_score: number;
  postage_score: number;
  content: string;
  reply: string | null;
  helpful: number;
  created_at: Date;
  variant: string;
  pictures: ImageRow[];
  follow_up: FollowUpRow | null;
}

/** "Sage / 256 GB" of `variant v` in the texts `own` or `english`; empty without options. */
export const optionsText = sql<string>`coalesce((
  select string_agg(coalesce(own.options, english.options) -> (place - 1)::int -> 'values' ->> value, ' / ' order by place)
  from unnest(v.option_values) with ordinality as chosen(value, place)
), '')`;

const imagesOf = (table: string) => sql`coalesce((
  select json_agg(json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour) order by position)
  from ${sql.table(table)} as shown join picture on picture.id = shown.picture_id where shown.review_id = r.id
), '[]')`;

/** Columns of `review r` for display, with the purchased variant in the caller's language; append `where`. */
export const selectReviews = (key: RawBuilder<unknown>, lang: Lang) => sql`
  select r.id, ${key} as key, r.product_id, r.author, r.lang, r.product_score, r.service_score, r.postage_score, r.content, r.reply,
    r.helpful, r.created_at, ${optionsText} as variant, ${imagesOf('review_picture')} as pictures,
    (select json_build_object('content', f.content, 'at', floor(extract(epoch from f.created_at)),
        'pictures', ${imagesOf('review_follow_up_picture')})
      from review_follow_up f where f.review_id = r.id) as follow_up
  from review r
  join variant v on v.id = r.variant_id
  left join product_text own on own.product_id = r.product_id and own.lang = ${lang}
  left join product_text english on english.product_id = r.product_id and english.lang = 'en'`;

export function reviewOf(row: ReviewRow): Review {
  const { follow_up: followUp } = row;
  return {
    id: row.id,
    author: row.author,
    productScore: row.product_score,
    serviceScore: row.service_score,
    postageScore: row.postage_score,
    content: row.content,
    lang: row.lang,
    pictures: row.pictures,
    variant: row.variant,
    createdAt: unixSeconds(row.created_at),
    reply: row.reply,
    followUp: followUp && { content: followUp.content, pictures: followUp.pictures, createdAt: followUp.at },
    helpful: row.helpful,
  };
}

/** These reviews by their ids; ids without a review are left out. */
export async function reviewsById(
  db: Kysely<Database>,
  ids: number[],
  lang: Lang,
): Promise<Map<number, Review>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReviewRow>`
    ${selectReviews(sql`r.id`, lang)} where r.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, reviewOf(row)]));
}
