import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { accountIdOf } from './account-filter.ts';
import { containsText, hasParts } from './text-search.ts';

/** Conditions by which a text finds reviews, of rows of `review`. */
interface ReviewSearch {
  matches: RawBuilder<boolean>;
  /** The same by indexes, of all reviews or of those with these product scores; `null`: an index of the account serves `matches`. */
  isIndexed: ((scores?: readonly number[]) => RawBuilder<boolean>) | null;
  /** Account of the author, for the log; `null` for words. */
  account: string | null;
}

/**
 * Finds reviews by the author's email address or number of account, by the name that reviews show, or by words: each has to be in the
 * review or its name, or each in the follow-up. Words of fewer than three characters, two in Chinese or Japanese, are found beside longer
 * ones only. @throws OpsRefusal `account_unknown`
 */
export async function reviewSearch(db: Kysely<Database>, find: string): Promise<ReviewSearch> {
  const account = find.toLowerCase();
  if (/^\S+@\S+$/.test(account) || /^erased-\d{1,15}$/.test(account)) {
    const id = await accountIdOf(db, account);
    return { matches: sql`review.account_id = ${id}`, isIndexed: null, account };
  }
  const number = /^#?(\d{1,15})$/.exec(find)?.[1];
  const words = find.split(/\s+/u);
  const ofAccount =
    number === undefined ? sql<boolean>`false` : sql<boolean>`review.account_id = ${number}::bigint`;
  if (!words.some(hasParts)) return { matches: ofAccount, isIndexed: null, account: null };
  const parts = sql`(${sql.join(
    words.map((word) => sql`text_parts(lower(${word}))`),
    sql` || `,
  )})`;
  const containsAll = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      words.map((word) => containsText(text, word)),
      sql` and `,
    )})`;
  const indexedParts = sql`review_parts(author, content, product_score)`;
  const [text, followUp] = [sql`review_text(author, content)`, sql`lower(later.content)`];
  return {
    // A scalar subquery looks the follow-up up by its key; with `exists` the planner could read all follow-ups.
    matches: sql`(${ofAccount} or ${containsAll(text)} or coalesce((
      select ${containsAll(followUp)} from review_follow_up as later where review_id = review.id), false))`,
    isIndexed: (scores) => sql`(${ofAccount} or (${indexedParts} @> ${parts}${
      scores ? sql` and ${indexedParts} && ${scores.map((score) => `score ${score}`)}::text[]` : sql``
    })
      or id = any (array(select review_id from review_follow_up as later where text_parts(${followUp}) @> ${parts})))`,
    account: null,
  };
}
