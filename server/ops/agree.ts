import type { Kysely } from 'kysely';
import { amount, asCents, type Cents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import type { OpsContext } from './context.ts';
import { OpsRefusal } from './refusal.ts';

export interface Subject {
  kind: 'recharge' | 'extract' | 'refund';
  id: number;
  /** What the operators agree to. */
  amountCents: Cents;
}

/** Who judges what. Above the limit one of them is the first of two. */
const judges = { recharge: 'auditor', extract: 'auditor', refund: 'support' } as const;

/**
 * The rule of two people, in a transaction that holds the subject's lock. Up to the limit one auditor (of a refund:
 * support) is enough. Above it such a one approves first, and somebody else, or an owner, carries it out.
 * @returns whether the act is to be carried out now; `false`: this was the first of the two
 * @throws OpsRefusal `role_missing`, `first_auditor`, `first_support`, `second_person`, `amount_differs`
 */
export async function agree({ db: trx, operator, config }: OpsContext, subject: Subject): Promise<boolean> {
  const { kind, id, amountCents } = subject;
  const judge = judges[kind];
  const isJudge = operator.roles.includes(judge);
  if (amountCents <= config.opsTwoPersonAboveCents) {
    if (!isJudge) throw new OpsRefusal('role_missing');
    return true;
  }
  const first = await findApproval(trx, subject);
  if (!first) {
    if (!isJudge) throw new OpsRefusal(`first_${judge}`);
    await trx
      .insertInto('operator_approval')
      .values({ kind, subject_id: id, amount_cents: amountCents, operator_id: operator.id })
      .execute();
    return false;
  }
  if (first.operatorId === operator.id) throw new OpsRefusal('second_person');
  if (first.amountCents !== amountCents) throw new OpsRefusal('amount_differs', amount(first.amountCents));
  return true;
}

/** Who approved first, if anybody did. */
export async function findApproval(db: Kysely<Database>, { kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const row = await db
    .selectFrom('operator_approval')
    .innerJoin('operator', 'operator.id', 'operator_approval.operator_id')
    .select(['operator_id', 'name', 'amount_cents', 'operator_approval.created_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    operatorId: row.operator_id,
    name: row.name,
    amountCents: asCents(row.amount_cents),
    at: unixSeconds(row.created_at),
  };
}

/** An owner judges nothing alone, only what an auditor approved. @throws OpsRefusal `role_missing` */
export async function refuseOwnerAlone({ db, operator }: OpsContext, subject: Pick<Subject, 'kind' | 'id'>) {
  if (operator.roles.includes('auditor') || (await findApproval(db, subject))) return;
  throw new OpsRefusal('role_missing');
}
