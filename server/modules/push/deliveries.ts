import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { NoticeTable } from '../../platform/db/tables.gen.ts';
import { pushedToDays } from './subscriptions.ts';

/**
 * Retry delays of 30 s, then 1, 2, 4 … 64 minutes: if a push service fails for two hours, the open app shows the notification.
 */
export const maxAttempts = 9;
const firstRetrySeconds = 30;
/** Users who view the conversation or the list at this moment get no push. */
const conversationSeconds = 6;

/**
 * One delivery for each browser of the notification's account that enabled this kind, in the caller's transaction. Notifications
 * already read need none.
 */
export async function makeDeliveries(
  trx: Kysely<Database>,
  { id, account_id, kind }: Pick<Selectable<NoticeTable>, 'id' | 'account_id' | 'kind'>,
): Promise<void> {
  await sql`
    insert into push_delivery (notice_id, subscription_id, due_at)
    select notice.id, subscription.id,
      now() + make_interval(secs => case when notice.kind = 'service' then ${conversationSeconds} else 0 end)
    from notice
    join account on account.id = notice.account_id and account.status = 'active'
    join session on session.account_id = ${account_id} and session.seen_at > now() - make_interval(days => ${pushedToDays})
    join push_subscription subscription on subscription.session_id = session.id
    where notice.id = ${id} and notice.read_at is null and not exists (
      select from notice_setting
      where account_id = ${account_id} and channel = 'push' and kind = ${kind} and not wanted)`.execute(trx);
}

export interface Delivery {
  noticeId: number;
  subscriptionId: number;
  attempts: number;
}

/**
 * Claims due deliveries by moving their due time: no lock is held during requests to push services, and a delivery whose sender
 * died becomes due again.
 */
export async function claimDeliveries(db: Kysely<Database>, most: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update push_delivery set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${firstRetrySeconds} * power(2, attempts))
    where (notice_id, subscription_id) in (
      select notice_id, subscription_id from push_delivery
      where due_at <= now() order by due_at limit ${most} for no key update skip locked
    ) returning notice_id as "noticeId", subscription_id as "subscriptionId", attempts`.execute(db);
  return rows;
}

/** Delivered, or abandoned. */
export async function closeDelivery(db: Kysely<Database>, of: Delivery): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('notice_id', '=', of.noticeId)
    .where('subscription_id', '=', of.subscriptionId)
    .execute();
}

/** The push service requests a longer delay than ours. */
export async function postponeDelivery(db: Kysely<Database>, of: Delivery, seconds: number): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ due_at: sql<Date>`greatest(due_at, now() + make_interval(secs => ${seconds}))` })
    .where('notice_id', '=', of.noticeId)
    .where('subscription_id', '=', of.subscriptionId)
    .execute();
}

/** For operators, who see it in the account. @param failure `null`: delivered */
export async function noteOutcome(
  db: Kysely<Database>,
  subscriptionId: number,
  failure: string | null,
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('push_subscription')
    .set(
      failure === null
        ? { delivered_at: now, failed_at: null, failure: null }
        : { failed_at: now, failure: failure.slice(0, 200) },
    )
    .where('id', '=', subscriptionId)
    .execute();
}
