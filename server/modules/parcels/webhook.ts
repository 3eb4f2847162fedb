import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { line } from '#contract/scalars.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { addressPrefix, clientAddress } from '../../platform/http/address.ts';
import type { Services } from '../../platform/http/context.ts';
import { failed, success } from '../../platform/http/envelope.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import { count } from '../../platform/http/rate.ts';
import { Malformed, Refusal } from '../../platform/errors.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { recordEvents } from './record-events.ts';
import { isGenuine } from './signature.ts';
import { eventFields } from './tracking-event.ts';

const maxBodyBytes = 256 * 1024;
const maxEvents = 200;
/** Guessing signatures is infeasible; this limit bounds its load as well. */
const wrongOnes = { max: 60, windowSeconds: 60 };

const Body = v.object({
  events: v.pipe(
    v.array(
      v.object({
        carrier: line(60),
        trackingNumber: line(60),
        id: v.optional(line(100)),
        ...eventFields,
      }),
    ),
    v.minLength(1),
    v.maxLength(maxEvents),
  ),
});

/**
 * `POST /api/webhooks/tracking`: events of a tracking service. 200 when accepted, also for known events and unknown parcels (the
 * response lists them); 401 unless it is signed with our secret and recent. Without a secret the call does not exist.
 */
export function trackingWebhook(services: Services): Hono {
  const { config, log } = services;
  const app = new Hono();
  const secret = config.trackingWebhookSecret;
  if (secret === undefined) return app;
  const tooLarge = (c: Context) => c.json(failed(sentence('too_large', 'en')), 413, { connection: 'close' });
  app.post('/tracking', bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }), async (c) => {
    try {
      return await take(c, services, secret);
    } catch (error) {
      return handleError(c, error, { call: 'webhooks/tracking', lang: 'en', log });
    }
  });
  return app;
}

async function take(c: Context, { db, config, log }: Services, secret: string): Promise<Response> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const timestamp = c.req.header('x-tracking-timestamp') ?? '';
  const signature = c.req.header('x-tracking-signature') ?? '';
  if (!isGenuine(secret, { timestamp, signature, body })) {
    const ip = clientAddress(c, config.trustProxy);
    const wait = await count(db, `webhooks/tracking:ip:${addressPrefix(ip)}`, wrongOnes);
    if (wait > 0) throw new Refusal('rate_limited', { details: { retryAfterSeconds: wait } });
    log.warn({ call: 'webhooks/tracking', ip }, 'invalid signature of the tracking service');
    return c.json(failed('The signature is missing, wrong or too old'), 401, { 'cache-control': 'no-store' });
  }
  const { events } = read(body);
  const byParcel = Map.groupBy(events, ({ carrier, trackingNumber }) =>
    JSON.stringify([carrier, trackingNumber]),
  );
  let added = 0;
  const unknown: { carrier: string; trackingNumber: string }[] = [];
  // One transaction per parcel: each is whole, and a service may resend the rest.
  for (const ofOne of byParcel.values()) {
    const { carrier, trackingNumber } = ofOne[0]!;
    const recorded = await transaction(db, (trx) => recordEvents(trx, { carrier, trackingNumber }, ofOne));
    added += recorded.added;
    if (recorded.parcels === 0) unknown.push({ carrier, trackingNumber });
  }
  log.info({ events: events.length, added, unknown: unknown.length }, 'tracking events received');
  return c.json(success({ added, unknown }), 200, { 'cache-control': 'no-store' });
}

/** @throws Malformed, Refusal `invalid_input` naming the fields */
function read(body: Uint8Array): v.InferOutput<typeof Body> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Malformed('the body is not JSON');
  }
  const result = v.safeParse(Body, json, { abortPipeEarly: true });
  if (result.success) return result.output;
  const paths = result.issues.map((issue) => v.getDotPath(issue) ?? '').filter(Boolean);
  throw new Refusal('invalid_input', { fields: [...new Set(paths)].slice(0, 10) });
}
