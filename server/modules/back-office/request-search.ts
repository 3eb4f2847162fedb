import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/db/schema.ts';
import { accountIdOf } from './account-filter.ts';
import { sn } from './call-row.ts';

interface SearchedRequests {
  /** Rows of this account. */
  accountId?: number;
  /** The row of this number; as typed, if it is none. */
  sn?: string;
  /** Of the line in the log. A text that is neither could be a shopper's name. */
  target: string;
}

/**
 * Meaning of a search text. The account is looked up before its requests, so that the planner can use the index that begins with
 * its id. @throws OpsRefusal `account_unknown`
 */
export async function searchedRequests(db: Kysely<Database>, text: string): Promise<SearchedRequests> {
  const name = text.toLowerCase();
  // The name of an erased account has no @.
  if (name.includes('@') || /^erased-\d{1,15}$/.test(name))
    return { accountId: await accountIdOf(db, name), target: name };
  const parsed = v.safeParse(sn, text);
  return parsed.success ? { sn: parsed.output, target: parsed.output } : { sn: text, target: '' };
}

/** The log has a search as it has views: not at all without one. */
export const searchTrace = (searched: { target: string } | null, found: number) =>
  searched === null ? {} : { trace: { target: searched.target, after: { searched: true, found } } };
