import { type RawBuilder, sql } from 'kysely';
import { knownDeviceDays } from './modules/account/known-device.ts';
import { importKeptDays } from './modules/back-office/imports/calls.ts';
import { pushedToDays } from './modules/push/subscriptions.ts';
import type { Job } from './platform/jobs/runner.ts';
import { failedMailTextDays } from './platform/mail/mail-job.ts';

const batchRows = 500;

/** Deletes rows without further use. Purchases, payments and stored responses are never swept. */
const expired = [
  sql`delete from rate where ctid = any(array(
    select ctid from rate where ends_at < now() - interval '1 minute' limit ${batchRows} for update skip locked))`,
  // A session with a push subscription is kept for that alone: it no longer authenticates.
  sql`delete from session where ctid = any(array(
    select ctid from session where expires_at < now() and (
      seen_at < now() - make_interval(days => ${pushedToDays})
      or not exists (select from push_subscription where session_id = session.id))
    limit ${batchRows} for update skip locked))`,
  sql`delete from operator_session where ctid = any(array(
    select ctid from operator_session where expires_at < now() limit ${batchRows} for update skip locked))`,
  sql`delete from quote where ctid = any(array(
    select ctid from quote where expires_at < now() - interval '1 hour' limit ${batchRows} for update skip locked))`,
  // Refused commands moved nothing: the same key sent again is a new command. Rows of succeeded commands stay; a trigger enforces
  // it.
  sql`delete from command where (account_id, key) in (
    select account_id, key from command where answer ? 'refusal' and created_at < now() - interval '1 day'
    limit ${batchRows} for update skip locked)`,
  sql`delete from pay_proof where ctid = any(array(
    select ctid from pay_proof where expires_at < now() - interval '1 hour' limit ${batchRows} for update skip locked))`,
  sql`delete from mail_code where ctid = any(array(
    select ctid from mail_code where expires_at < now() limit ${batchRows} for update skip locked))`,
  sql`delete from known_device where ctid = any(array(
    select ctid from known_device where seen_at < now() - make_interval(days => ${knownDeviceDays})
    limit ${batchRows} for update skip locked))`,
  sql`delete from mail where ctid = any(array(
    select ctid from mail where coalesce(sent_at, failed_at) < now() - interval '30 days'
    limit ${batchRows} for update skip locked))`,
  // Until then operators can send an abandoned mail again.
  sql`update mail set body = '', html = '' where ctid = any(array(
    select ctid from mail where failed_at < now() - make_interval(days => ${failedMailTextDays}) and body <> ''
    limit ${batchRows} for update skip locked))`,
  sql`delete from webhook_delivery where ctid = any(array(
    select ctid from webhook_delivery where created_at < now() - interval '30 days'
    limit ${batchRows} for update skip locked))`,
  // Stripe repeats an event for up to three days. Events that reversed a top-up are kept as its record.
  sql`delete from stripe_event where ctid = any(array(
    select ctid from stripe_event where reversed_recharge_id is null and created_at < now() - interval '30 days'
    limit ${batchRows} for update skip locked))`,
  sql`delete from account_export where ctid = any(array(
    select ctid from account_export where ends_at < now() limit ${batchRows} for update skip locked))`,
  sql`delete from live_event where ctid = any(array(
    select ctid from live_event where created_at < now() - interval '1 day'
    limit ${batchRows} for update skip locked))`,
  // Of nodes that are gone, and of jobs that they no longer run.
  sql`delete from job_state where seen_at < now() - interval '1 day'`,
  // An old import is neither started nor undone: its file and the states of its products are of no further use.
  sql`with old as (
      select id from catalog_import where content is not null and status in ('done', 'failed')
        and created_at < now() - make_interval(days => ${importKeptDays}) limit ${batchRows} for update skip locked
    ), emptied as (update catalog_import_product set stored = null where import_id in (select id from old)
    ), released as (update catalog_import_shop set former_logo_id = null where import_id in (select id from old)
    ), unused as (delete from catalog_import_picture where import_id in (select id from old))
    update catalog_import set content = null where id in (select id from old)`,
  // Cursors of a list expire after an hour.
  sql`delete from product_moved where ctid = any(array(
    select ctid from product_moved where at < now() - interval '1 hour'
    limit ${batchRows} for update skip locked))`,
] satisfies RawBuilder<unknown>[];

export const sweepJob: Job = {
  name: 'sweep',
  everySeconds: 60,
  async runBatch({ db }) {
    let full = false;
    for (const statement of expired) {
      const { numAffectedRows } = await statement.execute(db);
      full ||= Number(numAffectedRows ?? 0) >= batchRows;
    }
    return full;
  },
};
