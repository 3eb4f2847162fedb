import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { doneBy, type FirstAction } from './refusal.ts';

const newest = 20;

/** Operators' actions on this number or account, oldest first, without reads. */
export async function historyOf(db: Kysely<Database>, target: string) {
  const rows = await db
    .selectFrom('operator_log')
    .select(['at', 'name', 'act', 'outcome'])
    // Reasons of commands on accounts and orders are shown here only.
    .select(
      sql<
        string | null
      >`coalesce(reason, case when act like 'account/%' or act in ('order/cancel', 'order/refund')
        then after ->> 'reason' end)`.as('reason'),
    )
    .where('target', '=', target)
    .where('act', 'not like', '%/show')
    .where('act', 'not like', '%/list')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
  return rows
    .map(({ at, name, act, outcome, reason }) => ({
      at: unixSeconds(at),
      /** Operator or key. */
      name,
      /** Path of the call. */
      act,
      outcome,
      /** Reason of the refusal, or the reason that the command gave. */
      reason,
    }))
    .toReversed();
}

const endings = {
  pass: 'passed',
  refuse: 'refused',
  cancel: 'canceled',
  reverse: 'reversed',
} as const satisfies Record<string, FirstAction>;

/** "passed by a@b.cd", for the second operator; empty when no operator closed it. A first approval, or its withdrawal, closes nothing. */
export async function settledBy(db: Kysely<Database>, target: string): Promise<string> {
  const row = await db
    .selectFrom('operator_log')
    .select(['name', 'act'])
    .where('target', '=', target)
    .where('outcome', '=', 'done')
    .where(sql<boolean>`coalesce(after ->> 'status', '') not in ('approved', 'suspended')`)
    .where((log) => log.or(Object.keys(endings).map((ending) => log('act', 'like', `%/${ending}`))))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? doneBy(endings[row.act.split('/')[1] as keyof typeof endings], row.name) : '';
}

export async function operatorName(db: Kysely<Database>, operatorId: number): Promise<string> {
  const { name } = await db
    .selectFrom('operator')
    .select('name')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Name of the operator who executed one of these calls on it last, since this time if given; empty without such a call. */
export async function lastOperatorOf(
  db: Kysely<Database>,
  target: string,
  acts: readonly string[],
  since?: Date,
): Promise<string> {
  const row = await db
    .selectFrom('operator_log')
    .select('name')
    .where('target', '=', target)
    .where('outcome', '=', 'done')
    .where('act', 'in', acts)
    .$if(since !== undefined, (log) => log.where('at', '>=', since!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Name of the operator who executed a call of this area on it last; empty without such a call. */
export async function lastEditorOf(
  db: Kysely<Database>,
  target: string,
  area: 'product' | 'promo' | 'banner' | 'category' | 'hot-words' | 'shop' | 'canned',
): Promise<string> {
  const row = await db
    .selectFrom('operator_log')
    .select('name')
    .where('target', '=', target)
    .where('outcome', '=', 'done')
    .where('act', 'like', `${area}/%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? '';
}
