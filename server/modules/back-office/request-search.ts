import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/db/schema.ts';
import { accountIdOf } from './account-filter.ts';
import { sn } from './call-row.ts';

/** Columns of the list's query. */
interface SearchedColumns {
  accountId: string;
  sn: string;
  /** Number of the order, for lists that are also searched by it. */
  orderSn?: string;
}

export interface RequestSearch {
  condition: RawBuilder<boolean>;
  /** Target of the line in the log; empty for a text that may be a shopper's name, `null` without a search. */
  target: string | null;
}

/**
 * Finds requests by number or by the account's email address. The account is looked up before its requests, so that the planner can
 * use the index that begins with its id. @throws OpsRefusal `account_unknown`
 */
export async function requestSearch(
  db: Kysely<Database>,
  find: string | undefined,
  columns: SearchedColumns,
): Promise<RequestSearch> {
  if (find === undefined) return { condition: sql`true`, target: null };
  const account = find.toLowerCase();
  // The name of an erased account has no @.
  if (account.includes('@') || /^erased-\d{1,15}$/.test(account)) {
    const id = await accountIdOf(db, account);
    return { condition: sql`${sql.ref(columns.accountId)} = ${id}`, target: account };
  }
  const parsed = v.safeParse(sn, find);
  if (!parsed.success) return { condition: sql`false`, target: '' };
  const isOrder = columns.orderSn !== undefined && parsed.output.startsWith('O');
  const column = isOrder ? columns.orderSn! : columns.sn;
  return { condition: sql`${sql.ref(column)} = ${parsed.output}`, target: parsed.output };
}

/** Line of the log for a search. Lists without one are not logged. */
export const searchTrace = ({ target }: Pick<RequestSearch, 'target'>, found: number) =>
  target === null ? {} : { trace: { target, after: { searched: true, found } } };
