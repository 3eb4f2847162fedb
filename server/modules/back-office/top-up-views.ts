import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import { amount, asCents, type Cents } from '#domain/money.ts';
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

const auditStates = ['auditing', 'passed', 'refused'] as const;

const stateOf = (row: Row): (typeof auditStates)[number] | 'approved' | 'reversed' => {
  if (row.reversed_at !== null) return 'reversed';
  // Approved by the first of two: still auditing, but waiting for another operator.
  return row.status === auditState.auditing && row.approved_by !== null
    ? 'approved'
    : auditStates[row.status];
};

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
  status: stateOf(row),
  /** A card was charged while its account was frozen. */
  held: row.held_at !== null,
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

/** Top-ups that wait for an operator, oldest first: cards and watched networks need none. Other lists are newest first. */
export const listTopUps = (async ({ db, config }, { status, find, sort, ...filter }) => {
  const search = await requestSearch(db, find, { accountId: 'recharge.account_id', sn: 'recharge.sn' });
  const { page, next } = await listPage(
    { db, config },
    recharges(db)
      .where(search.condition)
      .$if(status !== 'all', (query) =>
        query.where('recharge.status', '=', auditStates.indexOf(status as 'auditing') as 0 | 1 | 2),
      )
      .$if(status === 'auditing', (query) =>
        query
          .where((row) =>
            row.or([row('recharge.evidence_id', 'is not', null), row('recharge.held_at', 'is not', null)]),
          )
          .where('recharge.watched', '=', false),
      ),
    { id: 'recharge.id', createdAt: 'recharge.created_at', amount: 'recharge.amount_cents' },
    { ...filter, sort: sort ?? (status === 'auditing' ? 'oldest' : 'newest') },
  );
  return { data: { list: page.map(summary), next }, ...searchTrace(search, page.length) };
}) satisfies OpsHandler<'rechargeList'>;

/** One top-up with its evidence. Each view is logged. @throws Refusal `not_found` */
export const showTopUp = (async (ctx, { sn }) => {
  const { db, privateImages } = ctx;
  const row = await recharges(db).where('sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = await findApproval(db, { kind: 'recharge', id: row.id });
  const withSameEvidence = await sameEvidence(db, row.id, row.evidence_hash);
  const isUsed = withSameEvidence.some(({ status }) => status === auditState.passed);
  const data = {
    ...summary(row),
    frozen: row.frozen_at !== null,
    reversed: row.reversed_cents === null ? null : amount(asCents(row.reversed_cents)),
    /** The part of the reversal that the wallet did not cover. */
    reversedDebt: row.reversed_debt_cents === null ? null : amount(asCents(row.reversed_debt_cents)),
    message: row.message ?? (row.reason && sentence(row.reason, 'en')),
    network: row.network,
    address: row.address,
    txHash: row.tx_hash,
    /** Relative to the server's origin, valid for some minutes. */
    evidence: row.evidence_id && privateImages.url(row.evidence_id),
    approvedBy: first?.name ?? null,
    approvedAmount: first ? amount(first.amountCents) : null,
    /** Other top-ups whose evidence has the same bytes. */
    sameEvidence: withSameEvidence.map(related),
    /** Other top-ups that claim the same transaction. */
    sameTransaction: (await sameTransaction(db, row)).map(related),
    decision: await topUpDecision(ctx, row, isUsed, first?.amountCents),
    flags: await flagsOf(db, 'recharge', row),
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'rechargeShow'>;

/** About passing an open top-up, or reversing one that was credited; `null`: operators decide neither. */
async function topUpDecision(ctx: OpsContext, row: Row, isUsed: boolean, approvedCents?: Cents) {
  const { id, account, account_id: accountId, status, method } = row;
  const about = { id, account, accountId };
  if (method === 'card' && status === auditState.passed) {
    const amountCents = asCents(row.arrived_cents ?? row.amount_cents);
    return decisionOf(ctx, { kind: 'recharge_reversal', ...about, amountCents });
  }
  const isAudited = (row.evidence_id !== null || row.held_at !== null) && !row.watched;
  if (status !== auditState.auditing || !isAudited) return null;
  const amountCents = approvedCents ?? asCents(row.amount_cents);
  const needsTwo = amountCents > row.amount_cents;
  const decision = await decisionOf(ctx, { kind: 'recharge', ...about, amountCents, needsTwo });
  return { ...decision, refusal: decision.refusal ?? (isUsed ? ('evidence_used' as const) : null) };
}

const mostRelated = 20;

const others = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('recharge')
    .innerJoin('account', 'account.id', 'recharge.account_id')
    .select(['recharge.sn', 'account.account', 'recharge.status'])
    .where('recharge.id', '!=', id)
    // Passed ones first: they are decisive.
    .orderBy(sql`recharge.status = 1`, 'desc')
    .orderBy('recharge.id', 'desc')
    .limit(mostRelated);

type Related = Awaited<ReturnType<ReturnType<typeof others>['execute']>>[number];
const related = ({ sn, account, status }: Related) => ({ sn, account, status: auditStates[status] });

export const sameEvidence = async (
  db: Kysely<Database>,
  id: number,
  hash: Buffer | null,
): Promise<Related[]> => (hash === null ? [] : others(db, id).where('evidence_hash', '=', hash).execute());

const sameTransaction = async (
  db: Kysely<Database>,
  { id, network, tx_hash }: Pick<Row, 'id' | 'network' | 'tx_hash'>,
): Promise<Related[]> =>
  network === null || tx_hash === null
    ? []
    : others(db, id)
        .where('recharge.network', '=', network)
        .where('recharge.tx_hash', '=', tx_hash)
        .execute();
