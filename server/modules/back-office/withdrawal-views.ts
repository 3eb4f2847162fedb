import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { findApproval } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { decisionOf } from './decision.ts';
import { historyOf } from './history.ts';
import { listPage } from './list-page.ts';
import { flagsOf } from './request-flags.ts';
import { requestSearch, searchTrace } from './request-search.ts';
import { sameDestination } from './same-destination.ts';
import { toSend } from './sent-coins.ts';

const states = ['auditing', 'passed', 'refused', 'cancelled'] as const;

const withdrawals = (db: Kysely<Database>) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('account', 'account.id', 'withdrawal.account_id')
    .innerJoin('payout_account as payout', 'payout.id', 'withdrawal.payout_account_id')
    .leftJoin('operator_approval as first', (join) =>
      join.onRef('first.subject_id', '=', 'withdrawal.id').on('first.kind', '=', 'extract'),
    )
    .leftJoin('operator as claimer', 'claimer.id', 'withdrawal.claimed_by')
    .selectAll('withdrawal')
    .select([
      'claimer.name as claimed_by_name',
      'account.account',
      'account.frozen_at',
      'first.operator_id as approved_by',
    ])
    .select(['bank_name', 'brand', 'last4', 'holder', 'network', 'address']);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>;

/**
 * Operators' view of its progress: approved by the first of two; being paid, by the acquirer or on a chain by the operator who
 * claimed it.
 */
function statusOf({ status, type, paying_at, approved_by }: Row) {
  if (status !== auditState.auditing) return states[status];
  if (paying_at !== null && (type === 'card' || approved_by === null)) return 'paying' as const;
  return approved_by === null ? ('auditing' as const) : ('approved' as const);
}

const summary = (row: Row) => ({
  sn: row.sn,
  account: row.account,
  type: row.type,
  amount: amount(asCents(row.amount_cents)),
  fee: amount(asCents(row.fee_cents)),
  arrival: amount(asCents(row.arrival_cents)),
  status: statusOf(row),
  claimedBy: row.claimed_by_name,
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

/** Those in audit are a queue, oldest first; others newest first. */
export const listWithdrawals = (async ({ db, config }, { status, find, sort, ...filter }) => {
  const search = await requestSearch(db, find, { accountId: 'withdrawal.account_id', sn: 'withdrawal.sn' });
  const { page, next } = await listPage(
    { db, config },
    withdrawals(db)
      .where(search.condition)
      .$if(status !== 'all', (query) =>
        query.where('withdrawal.status', '=', states.indexOf(status as 'auditing') as Row['status']),
      ),
    { id: 'withdrawal.id', createdAt: 'withdrawal.created_at', amount: 'withdrawal.amount_cents' },
    { ...filter, sort: sort ?? (status === 'auditing' ? 'oldest' : 'newest') },
  );
  return { data: { list: page.map(summary), next }, ...searchTrace(search, page.length) };
}) satisfies OpsHandler<'extractList'>;

/** One withdrawal with its destination. Each view is logged. @throws Refusal `not_found` */
export const showWithdrawal = (async (ctx, { sn }) => {
  const { db, config } = ctx;
  const row = await withdrawals(db).where('sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = await findApproval(db, { kind: 'extract', id: row.id });
  const data = {
    ...summary(row),
    frozen: row.frozen_at !== null,
    /** Card by its bank and last digits; only the acquirer has the number. */
    card: row.last4 && `${row.bank_name}, ${row.brand} •••• ${row.last4}, ${row.holder}`,
    network: row.network,
    address: row.address,
    claimedAt: row.claimed_by && row.paying_at && unixSeconds(row.paying_at),
    /** For each coin, the amount that pays it out at the current rate. */
    send:
      row.status === auditState.auditing
        ? await toSend({ db, config }, { network: row.network, arrivalCents: asCents(row.arrival_cents) })
        : [],
    txHash: row.tx_hash ?? first?.named?.txHash ?? null,
    asset: row.sent_asset ?? first?.named?.asset ?? null,
    units: row.sent_units ?? first?.named?.units ?? null,
    /** Dollars per coin at the payout. */
    rate: row.sent_rate,
    message: row.message ?? (row.reason && sentence(row.reason, 'en')),
    approvedBy: first?.name ?? null,
    decision: await withdrawalDecision(ctx, row),
    sameDestination: await sameDestination(db, row),
    flags: await flagsOf(db, 'extract', row),
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'extractShow'>;

/** `null`: it is closed, or the acquirer is paying it. */
async function withdrawalDecision(ctx: OpsContext, row: Row) {
  const { id, account, account_id: accountId, type, claimed_by: claimedBy } = row;
  if (row.status !== auditState.auditing || (type === 'card' && row.paying_at !== null)) return null;
  const amountCents = asCents(row.amount_cents);
  const decision = await decisionOf(ctx, { kind: 'extract', id, account, accountId, amountCents, claimedBy });
  const hasAcquirer = type === 'chain' || ctx.cards?.payout !== undefined;
  return { ...decision, refusal: decision.refusal ?? (hasAcquirer ? null : ('no_acquirer' as const)) };
}

/** Progress of a withdrawal. */
export async function withdrawalStatus(db: Kysely<Database>, sn: string) {
  return statusOf(await withdrawals(db).where('sn', '=', sn).executeTakeFirstOrThrow());
}
