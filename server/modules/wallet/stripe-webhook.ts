import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import { Stripe } from 'stripe';
import { auditState } from '#domain/audit-state.ts';
import { asCents } from '#domain/money.ts';
import { type StripeEvent, stripeEventReader } from '../../cards/stripe-events.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressPrefix, clientAddress } from '../../platform/http/address.ts';
import { failed, success } from '../../platform/http/envelope.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import { count } from '../../platform/http/rate.ts';
import { takeBackCardTopUp } from './reverse-card-top-up.ts';
import { settleCardTopUp } from './top-up.ts';

const maxBodyBytes = 256 * 1024;
/** Guessing signatures is infeasible; this limit bounds its load as well. */
const wrongOnes = { max: 60, windowSeconds: 60 };

/**
 * `POST /api/webhooks/stripe`: 200 when processed, also for repeated and unknown events; 400 unless signed with our secret and
 * recent. Stripe repeats an event after any other response.
 */
export function stripeWebhook(services: Services, settings: NonNullable<Config['stripe']>): Hono {
  const { log } = services;
  const app = new Hono();
  const read = stripeEventReader(settings);
  const tooLarge = (c: Context) => c.json(failed(sentence('too_large', 'en')), 413, { connection: 'close' });
  app.post('/stripe', bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }), async (c) => {
    try {
      const event = await read(await c.req.text(), c.req.header('stripe-signature') ?? '').catch(asUnsigned);
      if (event === null) return await refuseUnsigned(c, services);
      await process(services, event);
      return c.json(success({}), 200, { 'cache-control': 'no-store' });
    } catch (error) {
      return handleError(c, error, { call: 'webhooks/stripe', lang: 'en', log });
    }
  });
  return app;
}

function asUnsigned(error: unknown): null {
  if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
  throw error;
}

/** @throws Refusal `rate_limited` */
async function refuseUnsigned(c: Context, { db, config, log }: Services): Promise<Response> {
  const ip = clientAddress(c, config.trustProxy);
  const wait = await count(db, `webhooks/stripe:ip:${addressPrefix(ip)}`, wrongOnes);
  if (wait > 0) throw new Refusal('rate_limited', { details: { retryAfterSeconds: wait } });
  log.warn({ call: 'webhooks/stripe', ip }, 'invalid signature of a Stripe event');
  return c.json(failed('The signature is missing, wrong or too old'), 400, { 'cache-control': 'no-store' });
}

async function process(services: Services, event: StripeEvent): Promise<void> {
  const { db, log } = services;
  const known = await db
    .selectFrom('stripe_event')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (known) return;
  const topUp = event.intent === null ? undefined : await findTopUp(db, event.intent);
  if (topUp && event.consequence !== 'ignore') await settleCardTopUp(services, topUp.id);
  await transaction(db, async (trx) => {
    const added = await trx
      .insertInto('stripe_event')
      .values({ id: event.id, type: event.type })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added || !topUp || event.consequence !== 'reverse') return;
    if (!(await reverse(trx, event, topUp.id)))
      log.warn({ event: event.id, recharge: topUp.sn }, 'not reversed');
  });
  if (topUp && event.type.startsWith('charge.')) log.warn({ ...event, recharge: topUp.sn }, 'card event');
}

const findTopUp = (db: Kysely<Database>, intent: string) =>
  db
    .selectFrom('recharge')
    .innerJoin('stripe_charge', 'stripe_charge.key', 'recharge.sn')
    .select(['recharge.id', 'recharge.sn'])
    .where('stripe_charge.intent', '=', intent)
    .executeTakeFirst();

/** @returns false when the top-up is not credited, or was reversed before */
async function reverse(trx: Kysely<Database>, event: StripeEvent, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('recharge')
    .select(['sn', 'account_id', 'status', 'amount_cents', 'arrived_cents', 'reversed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== auditState.passed || row.reversed_at !== null) return false;
  const { status } = await trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', row.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await takeBackCardTopUp(trx, {
    id,
    sn: row.sn,
    accountId: row.account_id,
    amountCents: asCents(row.arrived_cents ?? row.amount_cents),
    isErased: status === 'erased',
  });
  await trx
    .updateTable('stripe_event')
    .set({ reversed_recharge_id: id })
    .where('id', '=', event.id)
    .execute();
  return true;
}
