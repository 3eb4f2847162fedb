import type { Kysely } from 'kysely';
import type { Refund } from '#contract/refunds.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { refundState, returnWithinSeconds } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { notificationTexts } from '../../messages/notifications/notification-text.ts';
import { linesOfRefunds } from './lines.ts';

type Dependencies = Pick<Services, 'db' | 'privateImages'>;

const refunds = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .selectAll('refund')
    .select('shop_order.sn as order_sn')
    .where('refund.account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

/** @throws Refusal `not_found` when it is not the caller's */
export async function readRefund(
  dependencies: Dependencies,
  accountId: number,
  id: number,
  lang: Lang,
): Promise<Refund> {
  const row = await refunds(dependencies.db, accountId).where('refund.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['id'] });
  const [refund] = await toWire(dependencies, [row], lang);
  return refund!;
}

/** Newest first. @throws Refusal `invalid_input` for an invalid cursor */
export async function listRefunds(
  dependencies: Dependencies,
  accountId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  lang: Lang,
): Promise<{ list: Refund[]; next: string | null }> {
  const { page, next } = await newestFirst(refunds(dependencies.db, accountId), 'refund.id', {
    cursor,
    limit,
  });
  return { list: await toWire(dependencies, page, lang), next };
}

/** Loads the parts of these refunds, with one query per kind for all. */
async function toWire({ db, privateImages }: Dependencies, rows: Row[], lang: Lang): Promise<Refund[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const linesOf = await linesOfRefunds(db, ids, lang);
  const proofs = await db
    .selectFrom('refund_proof')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('refund_event')
    .selectAll()
    .where('refund_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...facts(row, lang),
    lines: linesOf.get(row.id) ?? [],
    proofs: proofs
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ picture_id }) => privateImages.url(picture_id)),
    log: events
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ at, event, actor, message }) => ({ at: unixSeconds(at), event, by: actor, message })),
  }));
}

function facts(row: Row, lang: Lang): Omit<Refund, 'lines' | 'proofs' | 'log'> {
  const isOpen = row.state === refundState.open;
  const awaitsParcel = isOpen && row.accepted_at !== null && row.shipped_at === null;
  return {
    id: row.id,
    sn: row.sn,
    orderId: row.order_id,
    orderSn: row.order_sn,
    state: row.state,
    type: row.type,
    received: row.received,
    amount: amount(asCents(row.asked_cents)),
    refunded: row.refunded_cents === null ? null : amount(asCents(row.refunded_cents)),
    reason: row.reason,
    shopReason: row.shop_reason && notificationTexts[lang].shopRefundReasons[row.shop_reason],
    explanation: row.explanation,
    returnTo: row.return_to,
    returnBy: awaitsParcel ? unixSeconds(row.accepted_at!) + returnWithinSeconds : null,
    returnParcel:
      row.carrier !== null && row.tracking_number !== null
        ? { carrier: row.carrier, trackingNumber: row.tracking_number }
        : null,
    actions: isOpen
      ? [...(row.shipped_at ? [] : ['withdraw' as const]), ...(row.accepted_at ? ['ship' as const] : [])]
      : [],
    createdAt: unixSeconds(row.created_at),
  };
}
