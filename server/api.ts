import { Counter } from '@prometheus-io/client';
import type { Context as HonoContext } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { calls, callOf } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import { maxPartBytes } from '#contract/input-limits.ts';
import { absentCalls } from './cards/sandbox-calls.ts';
import { sentence } from './messages/refusals/sentence.ts';
import { notFrozen, refuseFrozen } from './ledger/freeze.ts';
import { clientAddress } from './platform/http/address.ts';
import type {
  Caller,
  Context,
  Handler,
  Handlers,
  Services,
  SignedIn,
  TwoStep,
} from './platform/http/context.ts';
import { sendDeprecation } from './platform/http/deprecation.ts';
import { readDevice, writeDevice } from './platform/http/device-cookie.ts';
import { failed, success } from './platform/http/envelope.ts';
import { handleError } from './platform/http/error-handler.ts';
import { isExecuted, once } from './platform/http/idempotency.ts';
import { bodyIncomplete, readBytes, readInput } from './platform/http/input.ts';
import { checkLimit } from './platform/http/limits.ts';
import { type Quota, sendQuota } from './platform/http/rate-limit-fields.ts';
import { Malformed, Refusal, Unauthorized } from './platform/errors.ts';
import { registry } from './platform/metrics/registry.ts';
import { addToRequest } from './platform/request-context.ts';
import { langOf } from './platform/http/request-lang.ts';
import { cachedResponse } from './platform/http/response-cache.ts';
import { findSession } from './platform/http/session.ts';
import { sendWithEtag } from './platform/http/etag.ts';
import {
  type BucketLimit,
  refuseIfLimited,
  type TokenBuckets,
  tokenBuckets,
} from './platform/http/token-bucket.ts';

const commands = new Counter({
  name: 'okanto_commands_total',
  help: 'Calls that change something, by outcome: done, the reason of the refusal, or failed (see the status of the request).',
  labelNames: ['call', 'outcome'],
  registers: [registry],
});

const maxBodyBytes = 64 * 1024;
/** Reads of one account. Its commands are counted in the database (`limits.ts`). */
const readsPerAccount: BucketLimit = { burst: 400, perSecond: 20 };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The API below `/api`: one route per call of the contract, all under its rules. */
export function api(services: Services, handlers: Handlers): Hono {
  const app = new Hono();
  const reads = tokenBuckets(readsPerAccount);
  // The rest of such a body is never read, so the connection cannot be reused; this header tells the client.
  const tooLarge = (c: HonoContext) =>
    c.json(failed(sentence('too_large', langOf(c))), 413, { connection: 'close' });
  const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge });
  const absent = absentCalls(services);
  const noSuchCall = (c: HonoContext) => failed(sentence('no_such_call', langOf(c)));
  const methods = new Map<string, string[]>();
  for (const name of Object.keys(calls) as EndpointName[]) {
    if (absent.has(name)) continue;
    const { method, path, rawBody } = callOf(name);
    const limit = atMost(rawBody ? maxPartBytes : maxBodyBytes);
    app.on(method, `/${path}`, limit, (c) => answer(c, name, { services, handlers, reads }));
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods)
    app.all(`/${path}`, atMost(maxBodyBytes), (c) =>
      c.json(noSuchCall(c), 405, { allow: allowed.join(', ') }),
    );
  // Hono ignores `notFound` of an app that is mounted in another one.
  app.all('*', atMost(maxBodyBytes), (c) => c.json(noSuchCall(c), 404));
  return app;
}

interface Dependencies {
  services: Services;
  handlers: Handlers;
  /** Number of buckets of `readsPerAccount`. */
  reads: TokenBuckets;
}

async function answer(c: HonoContext, name: EndpointName, dependencies: Dependencies): Promise<Response> {
  const { services, handlers } = dependencies;
  const lang = langOf(c);
  const ip = clientAddress(c, services.config.trustProxy);
  const { method, auth, cache, rawBody, device, deprecated, input: schema } = callOf(name);
  sendDeprecation(c, deprecated);
  const isPublicRead = method === 'GET' && auth === 'none';
  const secure = services.config.publicUrl.startsWith('https:');
  try {
    // Reads the body before any check: a connection with an unread body cannot be reused.
    if (rawBody) await c.req.arrayBuffer().catch(bodyIncomplete);
    const caller = await callerOf(c, name, dependencies);
    if (caller) addToRequest({ account: caller.id });
    const input = await readInput(c, rawBody ? 'GET' : method, schema).catch(async (error: unknown) => {
      // During a deploy, a newer node may have executed the command with a field that this one does not accept.
      if (error instanceof Refusal && (await isRepeated(c, name, { db: services.db, caller })))
        throw new Refusal('duplicate_submit', { kept: false });
      throw error;
    });
    const ctx: Context = {
      ...services,
      ...(isPublicRead && { db: services.publicReads.db }),
      lang,
      caller,
      ip,
      userAgent: c.req.header('user-agent') ?? '',
      device: device ? readDevice(c, secure) : null,
      keepDevice: (token) => writeDevice(c, token, secure),
    };
    const make = async () => {
      // A cached response is shared: the quota of one caller is not part of it.
      const report = (quota: Quota) => cache || sendQuota(c, quota);
      const limited = { ...ctx, ...(isPublicRead && { db: services.publicReads.primary }) };
      await checkLimit(limited, name, report).catch(async (error: unknown) => {
        // The app takes a refusal for the outcome: a payment whose first response was lost would be made again.
        if (!(error instanceof Refusal) || !(await isRepeated(c, name, ctx))) throw error;
      });
      if (rawBody) Object.assign(ctx, { bytes: await readBytes(c) });
      return run(c, name, ctx, input, handlers);
    };
    // Reads that no cache may hold are those of a cart, and of what the user has just changed.
    const onPrimary = !cache || bypassesCache(c);
    const admitted = () => (isPublicRead ? services.publicReads.admit(ip, make, { onPrimary }) : make());
    if (cache) {
      const call = { name, input, bypassesCache: bypassesCache(c) };
      return await sendWithEtag(c, await cachedResponse(ctx, call, admitted));
    }
    const data = await admitted();
    if (method !== 'GET') commands.inc({ call: name, outcome: 'done' });
    return c.json(success(data), 200, { 'cache-control': 'no-store' });
  } catch (error) {
    const outcome = error instanceof Refusal ? error.reason : 'failed';
    if (method !== 'GET') commands.inc({ call: name, outcome });
    return handleError(c, error, { call: name, lang, log: services.log });
  }
}

/** `Cache-Control: no-cache` without `If-None-Match` bypasses the cache: the app sends it after its own commands. */
const bypassesCache = (c: HonoContext): boolean =>
  /\bno-cache\b/.test(c.req.header('cache-control') ?? '') && c.req.header('if-none-match') === undefined;

async function callerOf(
  c: HonoContext,
  name: EndpointName,
  { services: { db }, reads }: Dependencies,
): Promise<Caller | null> {
  const { auth, method, changesByGet } = callOf(name);
  if (auth === 'none') return null;
  const token = c.req.header(headers.token);
  const caller = token ? await findSession(db, token) : null;
  // An invalid token is an error even where no session is required: the user believes to be signed in.
  if (!caller && (auth === 'required' || token)) throw new Unauthorized();
  if (caller && method === 'GET') {
    const wait = reads.take(String(caller.id));
    sendQuota(c, { policy: 'reads', ...reads.quotaOf(String(caller.id)) });
    refuseIfLimited(wait);
  }
  // A link or an image on another site must not be able to trigger it (spec §7).
  if (changesByGet && c.req.header('sec-fetch-site') !== 'same-origin') {
    throw new Malformed('this GET changes something and is answered to the app itself only');
  }
  return caller;
}

/** Whether the command with this key has been executed: its first response may have been lost. */
async function isRepeated(
  c: HonoContext,
  name: EndpointName,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
): Promise<boolean> {
  const key = keyOf(c);
  if (!caller || !key || !callOf(name).idempotent) return false;
  return isExecuted(db, caller.id, key);
}

/** Key of the command; `null` if it is missing or no UUID. */
function keyOf(c: HonoContext): string | null {
  const key = c.req.header(headers.idempotencyKey);
  return key && uuid.test(key) ? key.toLowerCase() : null;
}

async function run(c: HonoContext, name: EndpointName, ctx: Context, input: unknown, handlers: Handlers) {
  // The table guarantees that input and context fit this handler; TypeScript cannot infer it for a variable name.
  const handler = handlers[name] as unknown as Handler<EndpointName> | TwoStep<EndpointName>;
  const signedIn = ctx as SignedIn;
  const { idempotent, movesMoney } = callOf(name);
  if (!idempotent) {
    if (movesMoney) await refuseFrozen(ctx.db, signedIn.caller.id);
    return (handler as Handler<EndpointName>)(signedIn, input as never);
  }
  const key = keyOf(c);
  if (!key) throw new Malformed(`send a UUID in ${headers.idempotencyKey}`);
  const command = { accountId: signedIn.caller.id, key, endpoint: name, input };
  const begin = typeof handler === 'function' ? handler : handler.begin;
  const begun = await once(
    ctx.db,
    command,
    (trx) => begin({ ...signedIn, db: trx }, input as never),
    movesMoney && notFrozen(signedIn.caller.id),
  );
  if (typeof handler === 'function') return begun;
  return handler.finish(signedIn, begun as number);
}
