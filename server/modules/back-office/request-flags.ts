import { type Kysely, sql } from 'kysely';
import { auditState } from '#domain/audit-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newDays } from './account-filter.ts';

/** This many requests within 24 hours are notable. */
const manyRequests = 3;
/** One declined card is often a typing error; this many within 30 days are notable. */
const manyDeclined = 3;
/** Reads at most this many earlier requests of the account. */
const mostRead = 200;

interface Request {
  id: number;
  account_id: number;
  created_at: Date;
}

const refused = sql.lit(auditState.refused);

/** `declined`: by the card company. Others were refused by operators, or reversed. */
const tables = {
  recharge: {
    name: sql.table('recharge'),
    declined: sql`method = 'card' and message is null and reversed_at is null`,
    refused: sql`(message is not null or reversed_at is not null)`,
  },
  extract: {
    name: sql.table('withdrawal'),
    declined: sql`message is null`,
    refused: sql`message is not null`,
  },
} as const;

/** Signs that a top-up or withdrawal needs a closer look, as of its request; a count is 0 unless it is notable. */
export async function flagsOf(
  db: Kysely<Database>,
  kind: keyof typeof tables,
  { id, account_id: accountId, created_at: createdAt }: Request,
) {
  const { name, declined, refused: byOperators } = tables[kind];
  const month = sql`status = ${refused} and created_at > ${createdAt}::timestamptz - interval '30 days'`;
  const { rows } = await sql<{ isNew: boolean; requests: number; refused: number; declined: number }>`
    select (select created_at > ${createdAt}::timestamptz - make_interval(days => ${newDays})
        from account where id = ${accountId}) as "isNew",
      count(*) filter (where created_at > ${createdAt}::timestamptz - interval '24 hours')::int as requests,
      count(*) filter (where ${month} and ${byOperators})::int as refused,
      count(*) filter (where ${month} and ${declined})::int as declined
    from (select * from ${name} where account_id = ${accountId} and id < ${id}
      order by id desc limit ${mostRead}) as earlier`.execute(db);
  const found = rows[0]!;
  return {
    /** Registered less than 7 days before the request. */
    newAccount: found.isNew,
    /** Within 24 hours before the request. */
    requests: found.requests >= manyRequests ? found.requests : 0,
    /** Refused by operators or reversed by the card company, within 30 days before the request. */
    refused: found.refused,
    /** Declined by the card company, within 30 days before the request. */
    declined: found.declined >= manyDeclined ? found.declined : 0,
  };
}
