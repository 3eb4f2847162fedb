import type { Kysely } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import { refundState, refundType } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { linesOfRefunds } from '../refunds/lines.ts';
import { findApproval } from './agree.ts';
import type { OpsHandler } from './context.ts';
import { decisionOf } from './decision.ts';
import { historyOf } from './history.ts';
import { listPage } from './list-page.ts';
import { requestSearch, searchTrace } from './request-search.ts';

const endings = { [refundState.refunded]: 'passed', [refundState.refused]: 'refused' } as const;

const refunds = (db: Kysely<Database>) =>
  db
    .selectFrom('refund')
    .innerJoin('account', 'account.id', 'refund.account_id')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .leftJoin('operator_approval as first', (join) =>
      join.onRef('first.subject_id', '=', 'refund.id').on('first.kind', '=', 'refund'),
    )
    .selectAll('refund')
    .select(['account.account', 'account.frozen_at', 'shop_order.sn as order_sn', 'shop.name as shop'])
    .select('first.operator_id as approved_by');

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

function statusOf(row: Row) {
  if (row.state === refundState.withdrawn) return 'withdrawn' as const;
  if (row.state !== refundState.open) return endings[row.state];
  // Approved by the first of two: still open, but waiting for another operator.
  if (row.approved_by !== null) return 'approved' as const;
  if (row.shipped_at !== null) return 'sent back' as const;
  return row.accepted_at === null ? ('open' as const) : ('accepted' as const);
}

const summary = (row: Row) => ({
  sn: row.sn,
  order: row.order_sn,
  account: row.account,
  withReturn: row.type === refundType.withReturn,
  asked: amount(asCents(row.asked_cents)),
  refunded: row.refunded_cents === null ? null : amount(asCents(row.refunded_cents)),
  status: statusOf(row),
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

const states = {
  passed: refundState.refunded,
  refused: refundState.refused,
  open: refundState.open,
} as const;

/** Open ones are a queue, oldest first; others newest first. */
export const listRefunds = (async ({ db, config }, { status, find, sort, ...filter }) => {
  const search = await requestSearch(db, find, {
    accountId: 'refund.account_id',
    sn: 'refund.sn',
    orderSn: 'shop_order.sn',
  });
  const { page, next } = await listPage(
    { db, config },
    refunds(db)
      .where(search.condition)
      .$if(status !== 'all', (query) =>
        query.where('refund.state', '=', states[status as keyof typeof states]),
      ),
    { id: 'refund.id', createdAt: 'refund.created_at', amount: 'refund.asked_cents' },
    { ...filter, sort: sort ?? (status === 'open' ? 'oldest' : 'newest') },
  );
  return { data: { list: page.map(summary), next }, ...searchTrace(search, page.length) };
}) satisfies OpsHandler<'refundList'>;

/** One refund with its proof. Each view is logged. @throws Refusal `not_found` */
export const showRefund = (async (ctx, { sn }) => {
  const { db, privateImages } = ctx;
  const row = await refunds(db).where('refund.sn', '=', sn).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  const first = await findApproval(db, { kind: 'refund', id: row.id });
  const lines = (await linesOfRefunds(db, [row.id], 'en')).get(row.id) ?? [];
  const proofs = await db
    .selectFrom('refund_proof')
    .select('picture_id')
    .where('refund_id', '=', row.id)
    .orderBy('position')
    .execute();
  const amountCents = first?.amountCents ?? asCents(row.asked_cents);
  const { id, account, account_id: accountId } = row;
  const data = {
    ...summary(row),
    frozen: row.frozen_at !== null,
    shop: row.shop,
    lines: lines.map(({ title, options, quantity }) => ({ title, options, quantity })),
    received: row.received,
    reason: row.reason,
    /** Of a refund that an operator started. */
    shopReason: row.shop_reason,
    explanation: row.explanation,
    returnTo: row.return_to,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    /** Relative to the server's origin, valid for some minutes. */
    proofs: proofs.map(({ picture_id }) => privateImages.url(picture_id)),
    approvedBy: first?.name ?? null,
    approvedAmount: first ? amount(first.amountCents) : null,
    /** `null`: it is closed. */
    decision:
      row.state === refundState.open
        ? await decisionOf(ctx, { kind: 'refund', id, account, accountId, amountCents })
        : null,
    history: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'refundShow'>;
