import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Rows without further use are deleted by `account_id`. Parts of uploads, pushes and exports are deleted with theirs. */
const forgotten = [
  'account_closing',
  'account_export',
  'session',
  'known_browser',
  'known_device',
  'mail_code',
  'pay_proof',
  'command',
  'notice',
  'notice_setting',
  'live_event',
  'address',
  'quote',
  'cart_line',
  'cart',
  'favourite',
  'viewed',
  'upload',
  'service_message',
  'account_note',
] as const;

/**
 * Accounting records are kept, anonymized: of an order its goods, sums, dates and country; of money sums, dates, and payment
 * methods without identifying data. Ratings are means of the reviews, so scores and texts stay, without an author.
 */
const nameless = (id: number): RawBuilder<unknown>[] => [
  sql`update shop_order set remark = '', address = jsonb_build_object('addressee', '', 'mobile', '',
    'country', address -> 'country', 'region', '', 'area', '', 'postcode', '', 'detail', '', 'tag', 'other')
    where account_id = ${id}`,
  sql`delete from order_note where order_id in (select id from shop_order where account_id = ${id})`,
  sql`update refund_event set message = null where refund_id in (select id from refund where account_id = ${id})`,
  sql`update refund set explanation = '' where account_id = ${id}`,
  sql`update recharge set message = null where account_id = ${id}`,
  sql`update adjustment set reason = '', refusal = null where account_id = ${id}`,
  sql`update withdrawal set message = null where account_id = ${id}`,
  sql`update card set holder = '', acquirer_token = 'erased:' || id, deleted_at = coalesce(deleted_at, now())
    where account_id = ${id}`,
  sql`update payout_account set deleted_at = coalesce(deleted_at, now()),
    acquirer_token = case when type = 'card' then 'erased:' || id end,
    holder = case when type = 'card' then '' end, bank_name = case when type = 'card' then '' end
    where account_id = ${id}`,
  sql`update review set author = '***' where account_id = ${id}`,
  sql`update service_chat set last_id = null, waiting_id = null, assigned_to = null, assigned_at = null where account_id = ${id}`,
];

/** Counters follow the rows they count. */
const uncounted = (id: number): RawBuilder<unknown>[] => [
  sql`with votes as (delete from review_helpful where account_id = ${id} returning review_id)
    update review set helpful = helpful - 1 from votes where review.id = votes.review_id`,
  sql`with reports as (delete from review_report where account_id = ${id} returning review_id)
    update review set reported_at = null from reports where review.id = reports.review_id and not exists (
      select from review_report other where other.review_id = review.id and other.account_id <> ${id} and closed_at is null)`,
  sql`with fans as (delete from follow where account_id = ${id} returning shop_id)
    update shop set fans = fans - 1 from fans where shop.id = fans.shop_id`,
];

/**
 * Removes an account's personal data from every table. The account's own row must be `erased` first: until then messages cannot
 * be deleted. @param mail its former address; unsent mails to it are dropped
 */
export async function eraseRows(trx: Kysely<Database>, accountId: number, mail: string): Promise<void> {
  await trx.deleteFrom('mail').where('recipient', '=', mail).execute();
  for (const table of forgotten) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx);
  }
  for (const statement of [...nameless(accountId), ...uncounted(accountId)]) await statement.execute(trx);
}
