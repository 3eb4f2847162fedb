import { type Kysely, sql } from 'kysely';
import { amount, asCents, type Cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SentCoins } from '../../platform/db/columns.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { readTwoPersonLimits } from '../shop-settings/two-person-limits.ts';
import type { OpsContext } from './context.ts';
import { moneyPermissions } from './permissions/grants.ts';
import { OpsRefusal } from './refusal.ts';

export interface Subject {
  kind: 'recharge' | 'extract' | 'refund' | 'recharge_reversal' | 'cancellation';
  id: number;
  /** The account concerned. */
  accountId: number;
  /** Amount that the operators approve. */
  amountCents: Cents;
  /** Two must agree for any amount. */
  needsTwo?: boolean;
  /** The chain transaction, if this operator names it. */
  named?: SentCoins;
}

/** Roles that decide each kind of request. Above the limit one of them is the first of two. */
export const judges = {
  recharge: 'auditor',
  extract: 'auditor',
  refund: 'support',
  recharge_reversal: 'auditor',
  cancellation: 'support',
} as const;

/** Kinds that share the daily limit of an account. */
const limitedWith = (kind: Subject['kind']): Subject['kind'][] =>
  kind === 'refund' || kind === 'cancellation' ? ['refund', 'cancellation'] : [kind];

/**
 * The two-person rule, in a transaction that holds the subject's lock. Up to the limits one auditor (of a refund or cancellation:
 * support) is enough. Above them one approves first, and another, or an owner, executes. @returns ids of the agreeing operators, when the
 * command is to be executed now; `null`: this was the first of the two @throws OpsRefusal `role_missing`, `first_auditor`,
 * `first_support`, `second_person`, `one_person`, `amount_differs`, `sent_differs`
 */
export async function agree(ctx: OpsContext, subject: Subject): Promise<number[] | null> {
  const { db: trx, operator } = ctx;
  const { kind, id, amountCents, named } = subject;
  const judge = judges[kind];
  const isJudge = operator.roles.includes(judge);
  await waitForOthers(ctx, subject);
  const first = await findApproval(trx, subject);
  if (!first) {
    const isAbove = await isAboveLimits(ctx, subject);
    if (!isJudge) throw new OpsRefusal(isAbove ? `first_${judge}` : 'role_missing');
    if (!isAbove) {
      await recordPass(ctx, subject, true);
      return [operator.id];
    }
    await trx
      .insertInto('operator_approval')
      .values({
        kind,
        subject_id: id,
        amount_cents: amountCents,
        operator_id: operator.id,
        named: named ? JSON.stringify(named) : null,
      })
      .execute();
    return null;
  }
  if (first.operatorId === operator.id) throw new OpsRefusal('second_person');
  if (await isOnePerson(trx, first.operatorId, operator.id)) throw new OpsRefusal('one_person', first.name);
  if (!covers(first.amountCents, subject)) throw new OpsRefusal('amount_differs', amount(first.amountCents));
  if (first.named && !isSame(first.named, named)) throw new OpsRefusal('sent_differs');
  await recordPass(ctx, subject, false);
  return [first.operatorId, operator.id];
}

/** A part of an order may have been refunded after the first operator approved its cancellation. */
const covers = (approvedCents: Cents, { kind, amountCents }: Subject): boolean =>
  kind === 'cancellation' ? amountCents <= approvedCents : amountCents === approvedCents;

const isSame = (first: SentCoins, second: SentCoins | undefined): boolean =>
  first.txHash === second?.txHash && first.asset === second.asset && first.units === second.units;

export const isAboveLimits = async (ctx: OpsContext, subject: Subject): Promise<boolean> =>
  subject.needsTwo === true || subject.amountCents > (await leftAlone(ctx, subject));

/**
 * Largest amount that this operator may pass alone now; negative after the limits were lowered. Splitting an amount does not bypass the
 * limits: the account's and this operator's single approvals within 24 hours count as well.
 */
export async function leftAlone(
  { db: trx, operator, config }: OpsContext,
  { kind, accountId }: Pick<Subject, 'kind' | 'accountId'>,
): Promise<Cents> {
  const { aboveCents, perDayCents } = await readTwoPersonLimits({ db: trx, config });
  const passes = trx
    .selectFrom('operator_pass')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`);
  const ofAccount = await passes
    .where('account_id', '=', accountId)
    .where('kind', 'in', limitedWith(kind))
    .executeTakeFirstOrThrow();
  const ofOperator = await passes
    .where('operator_id', '=', operator.id)
    .where('is_alone', '=', true)
    .executeTakeFirstOrThrow();
  return asCents(Math.min(aboveCents - ofAccount.cents, perDayCents - ofOperator.cents));
}

/** Serializes passes of one operator or for one account, locked in this order: each counts the earlier ones. */
async function waitForOthers({ db: trx, operator }: OpsContext, { accountId }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operator pass'), ${operator.id}::int)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext('account pass'), ${accountId}::int)`.execute(trx);
}

async function recordPass(
  { db: trx, operator }: OpsContext,
  subject: Subject,
  isAlone: boolean,
): Promise<void> {
  await trx
    .insertInto('operator_pass')
    .values({
      kind: subject.kind,
      subject_id: subject.id,
      account_id: subject.accountId,
      operator_id: operator.id,
      amount_cents: subject.amountCents,
      is_alone: isAlone,
    })
    .execute();
}

/**
 * Condition on a row of `operator`: one of the two added the other, or gave the other a first password, a role or, at any time, a
 * permission to decide about money. Both may be the same human.
 */
export const isOnePersonWith = (id: number) => sql<boolean>`(
  coalesce(${id} in (operator.made_by, operator.reset_by, operator.roles_by), false) or exists (
    select from operator as other
    where other.id = ${id} and operator.id in (other.made_by, other.reset_by, other.roles_by)) or exists (
    select from operator_permission where permission = any(${moneyPermissions}::text[])
      and (operator_id, granted_by) in ((operator.id, ${id}::bigint), (${id}::bigint, operator.id))))`;

export async function isOnePerson(db: Kysely<Database>, one: number, other: number): Promise<boolean> {
  const found = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', other)
    .where(isOnePersonWith(one))
    .executeTakeFirst();
  return found !== undefined;
}

/** The first approval, if any. */
export async function findApproval(db: Kysely<Database>, { kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const row = await db
    .selectFrom('operator_approval')
    .innerJoin('operator', 'operator.id', 'operator_approval.operator_id')
    .select(['operator_id', 'name', 'amount_cents', 'named', 'operator_approval.created_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    operatorId: row.operator_id,
    name: row.name,
    amountCents: asCents(row.amount_cents),
    named: row.named,
    at: unixSeconds(row.created_at),
  };
}

/** An owner decides nothing alone, only requests that an auditor approved. @throws OpsRefusal `role_missing` */
export async function refuseOwnerAlone({ db, operator }: OpsContext, subject: Pick<Subject, 'kind' | 'id'>) {
  if (operator.roles.includes('auditor') || (await findApproval(db, subject))) return;
  throw new OpsRefusal('role_missing');
}
