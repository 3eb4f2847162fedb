import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { WebhookTable } from '../../../platform/db/tables.gen.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { makeWebhookSecret } from '../../../platform/webhooks/signature.ts';
import { isWebhookUrl } from '../../../platform/webhooks/webhook-url.ts';
import { versionOf } from '../content-version.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { lastOperatorOf } from '../history.ts';
import { OpsRefusal } from '../refusal.ts';
import { webhookTarget } from './calls.ts';

/** Every event is stored once for each. */
const most = 20;
/** The previous secret signs as well for this time. */
const overlapHours = 24;

type Webhook = Selectable<WebhookTable>;

const shown = (row: Webhook) => ({
  id: row.id,
  url: row.url,
  events: row.events,
  status: row.disabled_at
    ? row.disabled_reason === 'failing'
      ? ('stopped' as const)
      : ('disabled' as const)
    : row.failing_since
      ? ('failing' as const)
      : ('active' as const),
  disabledAt: row.disabled_at && unixSeconds(row.disabled_at),
  failingSince: row.failing_since && unixSeconds(row.failing_since),
  createdAt: unixSeconds(row.created_at),
});

const formOf = ({ url, events }: Pick<Webhook, 'url' | 'events'>) => ({ url, events });

export const listWebhooks = (async ({ db }) => {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('id').execute();
  return { data: { list: rows.map(shown) } };
}) satisfies OpsHandler<'webhookList'>;

export const showWebhook = (async ({ db }, { webhook }) => {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', webhook).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['webhook'] });
  const until = row.previous_until;
  return {
    data: {
      ...shown(row),
      version: versionOf(formOf(row)),
      /** Until then the previous secret signs as well. */
      previousSecretUntil: until && until > new Date() ? unixSeconds(until) : null,
    },
  };
}) satisfies OpsHandler<'webhookShow'>;

/** @throws OpsRefusal `webhook_url`, `webhook_taken`, `webhooks_full` */
export const addWebhook = (async ({ db: trx, operator, config }, { url, events }) => {
  const address = normalized(url, config);
  // Serializes additions: of two that take the last place, one succeeds.
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(trx);
  const { count } = await trx
    .selectFrom('webhook')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new OpsRefusal('webhooks_full');
  const secret = makeWebhookSecret();
  const row = await trx
    .insertInto('webhook')
    .values({ url: address, events, secret, created_by: operator.id })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new OpsRefusal('webhook_taken');
  const trace = { target: webhookTarget(row.id), after: { url: address, events } };
  return { data: { webhook: row.id, secret }, trace };
}) satisfies OpsHandler<'webhookAdd'>;

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`, `webhook_url`, `webhook_taken` */
export const saveWebhook = (async ({ db: trx, config }, { webhook, version, url, events }) => {
  const row = await lockWebhook(trx, webhook);
  if (versionOf(formOf(row)) !== version)
    throw new OpsRefusal(
      'changed_meanwhile',
      await lastOperatorOf(trx, webhookTarget(webhook), ['webhook/save']),
    );
  const after = { url: normalized(url, config), events };
  const taken = await trx
    .selectFrom('webhook')
    .select('id')
    .where('url', '=', after.url)
    .where('id', '!=', webhook)
    .executeTakeFirst();
  if (taken) throw new OpsRefusal('webhook_taken');
  await trx.updateTable('webhook').set(after).where('id', '=', webhook).execute();
  const trace = { target: webhookTarget(webhook), before: formOf(row), after };
  return { data: { version: versionOf(after) }, trace };
}) satisfies OpsHandler<'webhookSave'>;

/** Two secrets are valid meanwhile, so that the receiver loses no event. Rotated twice, the older one ends at once. @throws OpsRefusal `changed_meanwhile` */
export const rotateSecret = (async ({ db: trx }, { webhook, seen }) => {
  const row = await lockWebhook(trx, webhook);
  const now = new Date();
  const until = row.previous_until && row.previous_until > now ? unixSeconds(row.previous_until) : null;
  const wasSeen = seen && seen > unixSeconds(now) ? seen : null;
  if (seen !== undefined && until !== wasSeen)
    throw new OpsRefusal(
      'changed_meanwhile',
      await lastOperatorOf(trx, webhookTarget(webhook), ['webhook/rotate']),
    );
  const secret = makeWebhookSecret();
  const { newUntil } = await trx
    .updateTable('webhook')
    .set({
      secret,
      previous_secret: row.secret,
      previous_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
    })
    .where('id', '=', webhook)
    .returning(sql<Date>`previous_until`.as('newUntil'))
    .executeTakeFirstOrThrow();
  const previousSecretUntil = unixSeconds(newUntil);
  const trace = { target: webhookTarget(webhook), after: { previousSecretUntil } };
  return { data: { webhook, secret, previousSecretUntil }, trace };
}) satisfies OpsHandler<'webhookRotate'>;

export const enableWebhook = (async ({ db: trx }, { webhook }) => {
  const row = await lockWebhook(trx, webhook);
  if (!row.disabled_at) return { data: { webhook } };
  const enabled = {
    disabled_at: null,
    disabled_reason: null,
    failures: 0,
    failing_since: null,
    retry_at: null,
  };
  await trx.updateTable('webhook').set(enabled).where('id', '=', webhook).execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ due_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhook)
    .where('delivered_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
  return { data: { webhook }, trace: { target: webhookTarget(webhook), after: { url: row.url } } };
}) satisfies OpsHandler<'webhookEnable'>;

export const disableWebhook = (async ({ db: trx }, { webhook }) => {
  const row = await lockWebhook(trx, webhook);
  if (row.disabled_at) return { data: { webhook } };
  await trx
    .updateTable('webhook')
    .set({ disabled_at: sql<Date>`now()`, disabled_reason: 'operator' })
    .where('id', '=', webhook)
    .execute();
  return { data: { webhook }, trace: { target: webhookTarget(webhook), after: { url: row.url } } };
}) satisfies OpsHandler<'webhookDisable'>;

export const removeWebhook = (async ({ db: trx }, { webhook }) => {
  const row = await lockWebhook(trx, webhook);
  await trx.deleteFrom('webhook').where('id', '=', webhook).execute();
  return { data: { webhook }, trace: { target: webhookTarget(webhook), before: formOf(row) } };
}) satisfies OpsHandler<'webhookRemove'>;

/** @throws Refusal `not_found` */
export async function lockWebhook(trx: Kysely<Database>, id: number): Promise<Webhook> {
  const row = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['webhook'] });
  return row;
}

/** One form of each address. @throws OpsRefusal `webhook_url` */
function normalized(url: string, { webhookLoopback }: OpsContext['config']): string {
  if (!isWebhookUrl(url, webhookLoopback)) throw new OpsRefusal('webhook_url');
  return new URL(url).href;
}
