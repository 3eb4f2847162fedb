import { type Kysely, sql } from 'kysely';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import type { Database } from '../../../server/platform/db/schema.ts';

/** The n-th most frequent of 5,000 words; the first is in nearly every review, the last in one of 1,600. */
const word = (n: unknown) =>
  sql`translate(substr(md5(${n}::int::text), 1, 3 + ${n}::int % 7), '0123456789', 'ghijklmnop')`;

/**
 * Reviews of 25 words by all accounts, which have a reply unless they are among the newest tenth; a hundredth is hidden. “praise” is in
 * half of those with five stars, and in no other.
 */
export async function addReviews(db: Kysely<Database>, count: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select name, pg_get_indexdef(name::regclass) as definition from unnest(array['review_score_parts', 'review_follow_up_parts']) as name`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`insert into review (product_id, variant_id, shop_id, account_id, author, lang, product_score, service_score, postage_score,
      content, created_at, reply, replied_at, hidden_at, hidden_reason)
    select v.product_id, v.id, 0, ids[1 + n % cardinality(ids)], ${word(sql`(5000 ^ random())`)} || ' B.', 'en', score, 5, 5,
      case when score = 5 and n % 2 = 0 then 'praise ' else '' end || text, now() - (${count} - n) * interval '20 seconds',
      case when n < ${count} * 0.9 then 'Thank you.' end, case when n < ${count} * 0.9 then now() end,
      case when n % 100 = 1 then now() end, case when n % 100 = 1 then 'abusive' end
    from (select n, 1 + n % 5 as score,
        (select string_agg(${word(sql`(5000 ^ random())`)}, ' ') from generate_series(1, 25) where n > 0) as text
      from generate_series(1, ${count}::int) as n) as made,
      (select id, product_id from variant order by id limit 1) as v, (select array_agg(id) as ids from account) as accounts`.execute(
    db,
  );
  await sql`insert into review_follow_up (review_id, content)
    select id, ${word(sql`(5000 ^ random())`)} || ' later' from review where id % 20 = 0`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`vacuum analyze review, review_follow_up`.execute(db);
}

/** Inputs of the list of reviews by title. */
export async function reviewInputs(
  db: Kysely<Database>,
): Promise<[title: string, input: OpsInput<'reviewList'> | ((turn: number) => OpsInput<'reviewList'>)][]> {
  const { rows } = await sql<{ id: number; busy: string; words: string[] }>`
    select (select max(id) * 9 / 10 from review) as id, (select account from account order by id limit 1) as busy,
      (select array_agg(${word(sql`n`)} order by n) from generate_series(1, 5000) as n) as words`.execute(db);
  const { id, busy, words } = rows[0]!;
  const all = { status: 'all' } as const;
  const wordAt = (at: number) => words[at - 1]!;
  const rare = (turn: number) => wordAt(4_000 + (turn % 900));
  return [
    ['reviews to answer', {}],
    ['reviews', all],
    ['reviews, deep page', { ...all, cursor: String(id) }],
    ['reviews of an account', { ...all, find: busy }],
    ['reviews by a frequent word', (turn) => ({ ...all, find: wordAt(2 + (turn % 9)) })],
    ['reviews by a word of one in a hundred', (turn) => ({ ...all, find: wordAt(250 + (turn % 90)) })],
    ['reviews by a rare word', (turn) => ({ ...all, find: rare(turn) })],
    ['reviews by a rare word, deep page', (turn) => ({ ...all, find: rare(turn), cursor: `${id}_${id}` })],
    ['reviews by two rare words', (turn) => ({ ...all, find: `${rare(turn)} ${rare(turn + 7)}` })],
    ['reviews by two frequent words, none', { ...all, find: `${wordAt(20)} ${wordAt(20)}absent` }],
    ['reviews to answer by a rare word', (turn) => ({ find: rare(turn) })],
    ['reviews by a rare word, lowest', (turn) => ({ ...all, find: rare(turn), sort: 'lowest' })],
    ['reviews of five stars by a frequent word, lowest', { ...all, find: 'praise', sort: 'lowest' }],
    ['hidden reviews by a frequent word', { status: 'hidden', find: wordAt(5) }],
    ['reviews by the name of an author', (turn) => ({ ...all, find: `${rare(turn)} b.` })],
  ];
}
