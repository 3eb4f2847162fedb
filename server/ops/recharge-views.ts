import type { Kysely } from 'kysely';
import { amount, asCents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { newestFirst } from '../http/id-cursor.ts';
import { Refusal } from '../http/refusal.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import { sentence } from '../messages/sentence.ts';
import { findApproval } from './agree.ts';
import type { OpsHandler } from './context.ts';
import { historyOf } from './history.ts';

const auditStates = ['auditing', 'passed', 'refused'] as const;

const recharges = (db: Kysely<Database>) =>
  db
    .selectFrom('recharge')
    .innerJoin('account', 'account.id', 'recharge.account_id')
    .leftJoin('operator_approval as first', (join) =>
      join.onRef('first.subject_id', '=', 'recharge.id').on('first.kind', '=', 'recharge'),
    )
    .selectAll('recharge')
    .select(['account.account', 'account.frozen_at', 'first.operator_id as approved_by']);

type Row = Awaited<ReturnType<ReturnType<typeof recharges>['executeTakeFirstOrThrow']>>;

const summary = (row: Row) => ({
  sn: row.sn,
  account: row.account,
  method: row.method,
  amount: amount(asCents(row.amount_cents)),
  arrived: row.arrived_cents === null ? null : amount(asCents(row.arrived_cents)),
  // Passed by the first of two: still auditing, but waiting for another person.
  status: row.status === 0 && row.approved_by !== null ? ('approved' as const) : auditStates[row.status],
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

/** Newest first. What is auditing is what an operator has to look at: cards and watched networks settle themselves. */
export const listRecharges = (async ({ db }, { status, cursor, limit }) => {
  const { page, next } = await newestFirst(
    recharges(db)
      .$if(status !== 'all', (query) =>
        query.where('recharge.status', '=', auditStates.indexOf(status as 'auditing') as 0 | 1 | 2),
      )
      .$if(status === 'auditing', (query) =>
        query.where('recharge.evidence_id', 'is not', null).where('recharge.watched', '=', false),
      ),
    'recharge.id',
    { cursor, limit },
  );
  return { data: { list: page.map(summary), next } };
}) satisfies OpsHandler<'rechargeList'>;

/** One recharge with its evidence. Looking at it is in the log. @throws Refusal `not_found` */
export const showRecharge = (async ({ db, privatePictures }, { sn }) => {
  const row = await recharges(db).where('sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = await findApproval(db, { kind: 'recharge', id: row.id });
  const data = {
    ...summary(row),
    frozen: row.frozen_at !== null,
    message: row.message ?? (row.reason && sentence(row.reason, 'en')),
    network: row.network,
    address: row.address,
    txHash: row.tx_hash,
    /** Relative to the server's address, good for some minutes. */
    evidence: row.evidence_id && privatePictures.url(row.evidence_id),
    approvedBy: first?.name ?? null,
    approvedAmount: first ? amount(first.amountCents) : null,
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'rechargeShow'>;
