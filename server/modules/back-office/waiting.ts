import { type RawBuilder, sql } from 'kysely';
import { auditState } from '#domain/audit-state.ts';
import { orderStatus } from '#domain/order-state.ts';
import { refundState } from '#domain/refund.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { isPartlySent, lastParcelAt } from '../orders/unsent.ts';
import type { OpsCallName } from './calls.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { stuckSince } from './data-requests.ts';
import { failingJobs } from './job-states.ts';
import { parcelQueue } from './parcel-list.ts';
import { mayCall } from './permissions/may.ts';
import { lowStockQueue } from './products/list.ts';
import { reviewQueue } from './reviews.ts';

/** Counting stops here: the console shows "99+". */
const most = 100;

type Queue =
  | 'orders'
  | 'partly-sent'
  | 'parcels'
  | 'recharges'
  | 'withdrawals'
  | 'deposits'
  | 'adjustments'
  | 'refunds'
  | 'cancellations'
  | 'conversations'
  | 'data-requests'
  | 'reviews'
  | 'stock'
  | 'webhooks'
  | 'jobs';

interface Source {
  /** Calls that handle items of the queue. Operators who may send one of them see the queue. */
  calls: readonly OpsCallName[];
  /** Start times of at most `most` waiting items, from a partial index; the first one is the oldest. */
  since: RawBuilder<unknown> | ((ctx: OpsContext) => Promise<RawBuilder<unknown>>);
}

const auditing = sql.lit(auditState.auditing);

const sources: Record<Queue, Source> = {
  orders: {
    calls: ['orderPack', 'parcelAdd'],
    since: sql`select coalesce(paid_at, created_at) as at from shop_order
      where status = ${sql.lit(orderStatus.waitingDelivery)} order by id limit ${most}`,
  },
  'partly-sent': {
    calls: ['orderPack', 'parcelAdd'],
    since: sql`select ${lastParcelAt} as at from shop_order where ${isPartlySent} order by id limit ${most}`,
  },
  parcels: {
    calls: ['orderPack', 'parcelAdd'],
    since: parcelQueue(most),
  },
  recharges: {
    calls: ['rechargePass'],
    since: sql`select created_at as at from recharge where status = ${auditing} and not watched
      and (evidence_id is not null or held_at is not null) order by id limit ${most}`,
  },
  withdrawals: {
    calls: ['extractPass'],
    since: sql`select created_at as at from withdrawal where status = ${auditing} order by id limit ${most}`,
  },
  deposits: {
    calls: ['depositPass'],
    since: sql`select created_at as at from chain_deposit
      where held_for is not null or state = 'suspended' or returned_at is not null order by id limit ${most}`,
  },
  adjustments: {
    calls: ['adjustmentPass'],
    since: sql`select created_at as at from adjustment where state = 'open' order by id limit ${most}`,
  },
  refunds: {
    calls: ['refundPass'],
    since: sql`select created_at as at from refund
      where state = ${sql.lit(refundState.open)} order by id limit ${most}`,
  },
  // Approved by the first of two operators.
  cancellations: {
    calls: ['orderCancel'],
    since: sql`select approval.created_at as at from operator_approval as approval
      join shop_order on shop_order.id = approval.subject_id
      where approval.kind = 'cancellation' and shop_order.status = ${sql.lit(orderStatus.waitingDelivery)}
      order by approval.created_at limit ${most}`,
  },
  conversations: {
    calls: ['chatAnswer'],
    since: sql`select message.created_at as at from service_chat
      join service_message as message on message.id = service_chat.waiting_id
      where waiting_id is not null order by waiting_id limit ${most}`,
  },
  'data-requests': { calls: ['accountStartExport'], since: stuckSince(most) },
  reviews: {
    calls: ['reviewReply'],
    since: reviewQueue(most),
  },
  webhooks: {
    calls: ['webhookEnable'],
    since: sql`select disabled_at as at from webhook where disabled_reason = 'failing' order by id limit ${most}`,
  },
  jobs: { calls: ['healthRun'], since: failingJobs(most) },
  stock: { calls: ['stockChange'], since: (ctx) => lowStockQueue(ctx, most) },
};

/** Queues that the operator works on, each with its count, at most 100, and the time since which its oldest item waits. */
export const countWaiting = (async (ctx) => {
  const { db, operator } = ctx;
  const mine = (Object.keys(sources) as Queue[]).filter((queue) =>
    sources[queue].calls.some((name) => mayCall(operator, name)),
  );
  const list = await Promise.all(
    mine.map(async (queue) => {
      const { since } = sources[queue];
      const rowsSince = typeof since === 'function' ? await since(ctx) : since;
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(at) as oldest from (${rowsSince}) as waiting`.execute(db);
      const { count, oldest } = rows[0]!;
      return { queue, count, oldest: oldest && unixSeconds(oldest) };
    }),
  );
  return { data: { list } };
}) satisfies OpsHandler<'waiting'>;
