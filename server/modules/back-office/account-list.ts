import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fullName } from '#domain/person-name.ts';
import { literally } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';
import { beforeId, belowNewest, newestFirst, oldestFirst } from '../../platform/http/id-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { AccountState } from './account-calls.ts';
import { openExports, stuckRequests } from './data-requests.ts';
import { newDays, phoneDigits } from './account-filter.ts';
import type { OpsParsed } from './calls.ts';
import type { OpsHandler } from './context.ts';

const states: Record<AccountState, RawBuilder<boolean>> = {
  frozen: sql`frozen_at is not null`,
  deletion_requested: sql`account.id in (select account_id from account_closing)`,
  export_requested: sql`account.id in (${openExports})`,
  data_request: sql`account.id in (select account_id from account_closing union ${openExports})`,
  data_request_stuck: sql`account.id in (${stuckRequests})`,
  // Ids follow the time of registration: the list reads only the new accounts, from the newest.
  new: sql`account.id >= (select id from account where created_at > now() - make_interval(days => ${sql.lit(newDays)})
    order by created_at limit 1)`,
};

/** Fewer last digits belong to too many phone numbers. */
const minDigits = 4;

/** Conditions by the kinds of text that the search field may contain: each reads an index of its own. */
function conditionsOf(text: string): RawBuilder<boolean>[] {
  const begins = (value: RawBuilder<unknown>) => sql`${value} || '%'`;
  const plain = literally(text);
  // The name of an erased account has no @.
  const email = sql<boolean>`account like ${begins(sql`lower(${plain})`)} and account like '%@%'`;
  if (text.includes('@')) return [email];
  const name = begins(sql`lower(replace(${plain}, ' ', ''))`);
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  const digits = phoneDigits(text);
  const ends = begins(sql`reverse(${digits})`);
  return [
    email,
    sql`lower(replace(given_name || family_name, ' ', '')) like ${name}`,
    sql`lower(replace(family_name || given_name, ' ', '')) like ${name}`,
    ...(id === undefined ? [] : [sql<boolean>`id = ${id}::bigint`]),
    ...(digits.length < minDigits ? [] : [sql<boolean>`mobile <> '' and reverse(mobile) like ${ends}`]),
  ];
}

/** The newest matches. `offset 0` reads the index of each condition; the planner could otherwise walk all accounts by id. */
const newestFound = (conditions: readonly RawBuilder<boolean>[], before: number | null, most: number) =>
  sql.join(
    conditions.map(
      (condition) => sql`(select id from (select id from account where ${condition} offset 0) as matched
        where ${before}::bigint is null or id < ${before} order by id desc limit ${most})`,
    ),
    sql` union `,
  );

/** Ids of all matches, from the index of each condition. */
export const matchingAccounts = (text: string): RawBuilder<unknown> =>
  sql.join(
    conditionsOf(text).map((condition) => sql`(select id from account where ${condition} offset 0)`),
    sql` union all `,
  );

type OpenExport = 'making' | 'failed';

const accountRows = (db: Kysely<Database>) =>
  db
    .selectFrom('account')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['account.id', 'account', 'family_name', 'given_name', 'mobile', 'mail_confirmed_at'])
    .select(['frozen_at', 'account.created_at', 'account_closing.due_at'])
    .select(
      sql<OpenExport | null>`(
        select case when failed_at is null then 'making' else 'failed' end from account_export
        where account_id = account.id and ready_at is null limit 1)`.as('export'),
    )
    .where('account.status', '!=', 'erased');

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>;

/** A page of the accounts that match the text: of the newest ones if they fill it, else by the indexes of the search. */
async function searchPage(db: Kysely<Database>, text: string, page: { cursor?: string; limit: number }) {
  const conditions = conditionsOf(text);
  const above = await belowNewest(db, 'account', page.cursor);
  const newest = await newestFirst(
    accountRows(db).where(matchesAny(conditions)).where('account.id', '>', above),
    'account.id',
    page,
  );
  if (above === 0 || newest.next !== null) return newest;
  const found = newestFound(conditions, beforeId(page.cursor), page.limit + 1);
  return newestFirst(accountRows(db).where(sql<boolean>`account.id in (${found})`), 'account.id', page);
}

const matchesAny = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

function pageOfAccounts(
  db: Kysely<Database>,
  { find, status, sort, cursor, limit }: OpsParsed<'accountList'>,
): Promise<{ page: AccountRow[]; next: string | null }> {
  const wanted = { ...(cursor !== undefined && { cursor }), limit };
  if (find !== undefined && status === undefined) return searchPage(db, find, wanted);
  const rows = accountRows(db)
    .$if(status !== undefined, (query) => query.where(states[status!]))
    .$if(find !== undefined, (query) => query.where(matchesAny(conditionsOf(find!))));
  return (sort === 'oldest' ? oldestFirst : newestFirst)(rows, 'account.id', wanted);
}

/**
 * Accounts that match every given filter. The log records the search without its text, which could be a phone number or a name: lines
 * of the log cannot be erased together with an account.
 */
export const listAccounts = (async ({ db }, filter) => {
  const { find, status } = filter;
  const { page, next } = await pageOfAccounts(db, filter);
  const list = page.map((row) => ({
    id: row.id,
    account: row.account,
    name: fullName({ familyName: row.family_name, givenName: row.given_name }),
    mobile: row.mobile,
    isConfirmed: row.mail_confirmed_at !== null,
    frozenAt: row.frozen_at && unixSeconds(row.frozen_at),
    /** Of its deletion. */
    deletedFrom: row.due_at && unixSeconds(row.due_at),
    /** State of an export that is not ready; `null` without one. */
    export: row.export,
    createdAt: unixSeconds(row.created_at),
  }));
  const only = find !== undefined && list.length === 1 ? list[0]!.account : undefined;
  const trace = {
    target: only ?? 'accounts',
    after: { ...(status && { status }), ...(find !== undefined && { searched: true }), found: list.length },
  };
  return { data: { list, next }, trace };
}) satisfies OpsHandler<'accountList'>;
