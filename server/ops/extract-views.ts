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

const states = ['auditing', 'passed', 'refused', 'cancelled'] as const;

const withdrawals = (db: Kysely<Database>) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('account', 'account.id', 'withdrawal.account_id')
    .innerJoin('payout_account as payout', 'payout.id', 'withdrawal.payout_account_id')
    .leftJoin('operator_approval as first', (join) =>
      join.onRef('first.subject_id', '=', 'withdrawal.id').on('first.kind', '=', 'extract'),
    )
    .selectAll('withdrawal')
    .select(['account.account', 'account.frozen_at', 'first.operator_id as approved_by'])
    .select(['bank_name', 'brand', 'last4', 'holder', 'network', 'address']);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>;

/** Where it stands for operators: approved by the first of two, or passed and waiting for the acquirer. */
function statusOf({ status, paying_at, approved_by }: Pick<Row, 'status' | 'paying_at' | 'approved_by'>) {
  if (status !== 0) return states[status];
  if (paying_at !== null) return 'paying';
  return approved_by === null ? 'auditing' : 'approved';
}

const summary = (row: Row) => ({
  sn: row.sn,
  account: row.account,
  type: row.type,
  amount: amount(asCents(row.amount_cents)),
  fee: amount(asCents(row.fee_cents)),
  arrival: amount(asCents(row.arrival_cents)),
  status: statusOf(row),
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

/** Newest first. */
export const listExtracts = (async ({ db }, { status, cursor, limit }) => {
  const { page, next } = await newestFirst(
    withdrawals(db).$if(status !== 'all', (query) =>
      query.where('withdrawal.status', '=', states.indexOf(status as 'auditing') as Row['status']),
    ),
    'withdrawal.id',
    { cursor, limit },
  );
  return { data: { list: page.map(summary), next } };
}) satisfies OpsHandler<'extractList'>;

/** One withdrawal with where it goes. Looking at it is in the log. @throws Refusal `not_found` */
export const showExtract = (async ({ db }, { sn }) => {
  const row = await withdrawals(db).where('sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = await findApproval(db, { kind: 'extract', id: row.id });
  const data = {
    ...summary(row),
    frozen: row.frozen_at !== null,
    /** Card by its bank and last digits; the number is the acquirer's. */
    card: row.last4 && `${row.bank_name}, ${row.brand} •••• ${row.last4}, ${row.holder}`,
    network: row.network,
    address: row.address,
    txHash: row.tx_hash,
    message: row.message ?? (row.reason && sentence(row.reason, 'en')),
    approvedBy: first?.name ?? null,
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'extractShow'>;

/** Where a withdrawal stands now. */
export async function extractStatus(db: Kysely<Database>, sn: string) {
  return statusOf(await withdrawals(db).where('sn', '=', sn).executeTakeFirstOrThrow());
}
