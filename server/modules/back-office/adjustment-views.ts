import type { Kysely } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsHandler } from './context.ts';
import { decisionAbout } from './decision.ts';
import { historyOf } from './history.ts';
import { listPage } from './list-page.ts';
import { requestSearch, searchTrace } from './request-search.ts';

const adjustments = (db: Kysely<Database>) =>
  db
    .selectFrom('adjustment')
    .innerJoin('account', 'account.id', 'adjustment.account_id')
    .innerJoin('operator as requester', 'requester.id', 'adjustment.requested_by')
    .leftJoin('operator as decider', 'decider.id', 'adjustment.decided_by')
    .selectAll('adjustment')
    .select(['account.account', 'account.frozen_at', 'account.status as account_status'])
    .select(['requester.name as requested_by_name', 'decider.name as decided_by_name']);

type Row = Awaited<ReturnType<ReturnType<typeof adjustments>['executeTakeFirstOrThrow']>>;

const summary = (row: Row) => ({
  sn: row.sn,
  account: row.account,
  /** Negative: a debit. */
  amount: amount(asCents(row.amount_cents)),
  status: row.state,
  requestedBy: row.requested_by_name,
  createdAt: unixSeconds(row.created_at),
  decidedAt: row.decided_at && unixSeconds(row.decided_at),
});

/** Open adjustments, oldest first. Other lists are newest first. */
export const listAdjustments = (async ({ db, config }, { status, find, sort, ...filter }) => {
  const search = await requestSearch(db, find, { accountId: 'adjustment.account_id', sn: 'adjustment.sn' });
  const { page, next } = await listPage(
    { db, config },
    adjustments(db)
      .where(search.condition)
      .$if(status !== 'all', (query) =>
        query.where('adjustment.state', '=', status as 'open' | 'passed' | 'refused'),
      ),
    { id: 'adjustment.id', createdAt: 'adjustment.created_at', amount: 'adjustment.amount_cents' },
    { ...filter, sort: sort ?? (status === 'open' ? 'oldest' : 'newest') },
  );
  return { data: { list: page.map(summary), next }, ...searchTrace(search, page.length) };
}) satisfies OpsHandler<'adjustmentList'>;

/** Each view is logged. @throws Refusal `not_found` */
export const showAdjustment = (async (ctx, { sn }) => {
  const { db } = ctx;
  const row = await adjustments(db).where('sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = {
    operatorId: row.requested_by,
    name: row.requested_by_name,
    amountCents: asCents(row.amount_cents),
  };
  const { account } = row;
  const data = {
    ...summary(row),
    /** The request is the first approval. `null`: it is closed. */
    decision:
      row.state === 'open'
        ? await decisionAbout(ctx, {
            account,
            judge: 'auditor',
            pass: 'adjustmentPass',
            needsTwo: true,
            first,
          })
        : null,
    reason: row.reason,
    refusal: row.refusal,
    decidedBy: row.decided_by_name,
    frozen: row.frozen_at !== null,
    accountDeleted: row.account_status === 'erased',
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'adjustmentShow'>;
