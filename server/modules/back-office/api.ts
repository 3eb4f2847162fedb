import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { transaction } from '../../platform/db/transaction.ts';
import { addToRequest } from '../../platform/request-context.ts';
import { addressPrefix, clientAddress } from '../../platform/http/address.ts';
import { hostOf } from '../../platform/http/console-page.ts';
import { currentBrand } from '../../platform/http/current-brand.ts';
import type { Services } from '../../platform/http/context.ts';
import { failed, success } from '../../platform/http/envelope.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import { readInput } from '../../platform/http/input.ts';
import { countUse, type Limit } from '../../platform/http/rate.ts';
import { sendQuota } from '../../platform/http/rate-limit-fields.ts';
import { refuseIfLimited } from '../../platform/http/token-bucket.ts';
import { langOf } from '../../platform/http/request-lang.ts';
import { sendDeprecation } from '../../platform/http/deprecation.ts';
import { Refusal, Unauthorized } from '../../platform/errors.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { opsCall, opsCallNames, type OpsCallName } from './calls.ts';
import {
  dropConsoleSession,
  isFromConsole,
  isSameOrigin,
  keepConsoleSession,
  tokenOfConsole,
  tokenOfFrame,
} from './console-session.ts';
import type { Answered, Operator, OpsContext, OpsHandler } from './context.ts';
import { mailTarget } from './mails/calls.ts';
import { mailPagePath, sendMailPage } from './mails/mail-page.ts';
import { findKey, isKeyToken } from './keys/find-key.ts';
import { keyTarget } from './keys/calls.ts';
import { opsDocument, opsDocumentPath } from './openapi/document.ts';
import { opsHandlers, type OpsOutput } from './handlers.ts';
import { importTarget } from './imports/calls.ts';
import { writeLog } from '../../platform/operator-log.ts';
import { cannedTarget } from './conversation-calls.ts';
import { productTarget } from './products/calls.ts';
import { promoTarget } from './promo-calls.ts';
import { outsideTransaction } from './outside-transaction.ts';
import { OpsRefusal } from './refusal.ts';
import { requireStepUp } from './require-step-up.ts';
import { findOperator } from './session.ts';
import { articleTarget } from './articles/calls.ts';
import { settingTarget } from './settings/calls.ts';
import { bannerTarget, categoryTarget } from './storefront/calls.ts';
import { webhookTarget } from './webhooks/calls.ts';
import { shopTarget } from './storefront/shop-calls.ts';

const maxBodyBytes = 16 * 1024;
const signIns = { max: 30, windowSeconds: 300 };
const everyCall = { max: 600, windowSeconds: 60 };
const nobody: Operator = {
  id: 0,
  name: '',
  roles: [],
  ownRoles: [],
  permissions: [],
  sessionId: 0,
  hasFirstPassword: false,
  hasSecondFactor: false,
  isProven: false,
  apiKeyId: null,
};
const noStore = { 'cache-control': 'no-store' };

/**
 * The operators' API under `/api/ops`: the shop's envelope, limits and error handling, but its own accounts, sessions and roles.
 * The tokens of shoppers and operators are not valid for each other's API. With `OPS_HOST` it does not exist on other hosts.
 */
export function opsApi(services: Services): Hono {
  const app = new Hono();
  const tooLarge = (c: Context) => c.json(failed(sentence('too_large', 'en')), 413, { connection: 'close' });
  const { opsHost } = services.config;
  if (opsHost !== undefined)
    app.use('*', async (c, next) => {
      if (hostOf(c) !== opsHost) return c.json(failed(sentence('no_such_call', 'en')), 404);
      return next();
    });
  const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge });
  for (const name of opsCallNames) {
    const { method, path, maxBodyBytes: most = maxBodyBytes } = opsCall(name);
    app.on(method, `/${path}`, atMost(most), (c) => answer(c, name, services));
  }
  let made: { shop: string; document: ReturnType<typeof opsDocument> } | undefined;
  const document = async () => {
    const { name: shop } = await currentBrand(services);
    // Made on the first request, as the shop's.
    if (made?.shop !== shop) made = { shop, document: opsDocument(services.config.publicUrl, shop) };
    return made.document;
  };
  app.get(`/${opsDocumentPath}`, (c) => sendDocument(c, services, document));
  app.get(`/${mailPagePath}`, (c) => sendFrame(c, mailPagePath, 'mailShow', services, sendMailPage));
  app.all('*', atMost(maxBodyBytes), (c) => c.json(failed(sentence('no_such_call', 'en')), 404));
  return app;
}

const clientOf = (c: Context, { config }: Services) => ({
  ip: clientAddress(c, config.trustProxy),
  userAgent: c.req.header('user-agent') ?? '',
});

/** The document of this API, for every operator and every key. */
async function sendDocument(
  c: Context,
  services: Services,
  document: () => Promise<object>,
): Promise<Response> {
  const ctx = { ...services, ...clientOf(c, services), lang: langOf(c) };
  try {
    const operator = await operatorOf(c, null, ctx);
    await checkLimit(c, { ...ctx, operator }, opsDocumentPath);
    return c.json(await document(), 200, noStore);
  } catch (error) {
    return handleError(c, error, { call: `ops/${opsDocumentPath}`, lang: ctx.lang, log: services.log });
  }
}

/** A page for a frame of the console, for the operators who may do the call. */
async function sendFrame(
  c: Context,
  path: string,
  name: OpsCallName,
  services: Services,
  send: (c: Context, services: Services) => Promise<Response>,
): Promise<Response> {
  const ctx = { ...services, ...clientOf(c, services), lang: langOf(c) };
  try {
    const token = tokenOfFrame(c, services.config);
    const operator = token === undefined ? null : await findOperator(services.db, token, name, ctx.ip);
    if (!operator) throw new Unauthorized();
    await checkLimit(c, { ...ctx, operator }, path);
    checkRole({ ...ctx, operator }, name);
    return await send(c, services);
  } catch (error) {
    if (error instanceof OpsRefusal) return c.json(failed(error.message), 403, noStore);
    return handleError(c, error, { call: `ops/${path}`, lang: ctx.lang, log: services.log });
  }
}

async function answer(c: Context, name: OpsCallName, services: Services): Promise<Response> {
  const { method, path, input: schema, deprecated } = opsCall(name);
  sendDeprecation(c, deprecated);
  let ctx: OpsContext = { ...services, ...clientOf(c, services), operator: nobody, lang: langOf(c) };
  let input: unknown;
  try {
    ctx = { ...ctx, operator: await operatorOf(c, name, ctx) };
    if (ctx.operator.id > 0) addToRequest({ operator: ctx.operator.id });
    if (ctx.operator.apiKeyId !== null) addToRequest({ apiKey: ctx.operator.apiKeyId });
    await checkLimit(c, ctx, name);
    input = await readInput(c, method, schema);
    const data = await run(name, ctx, input);
    return c.json(success(withCookie(c, name, data, services)), 200, noStore);
  } catch (error) {
    await noteRefusal(ctx, name, input, error);
    return error instanceof OpsRefusal
      ? c.json({ ...failed(error.message), data: { reason: error.reason, more: error.more } }, 200, noStore)
      : handleError(c, error, { call: `ops/${path}`, lang: ctx.lang, log: services.log });
  }
}

/**
 * The command line and keys send their token, the console a cookie, which is never a key. Signing in sets a cookie too, so no other
 * site may cause it.
 */
async function operatorOf(
  c: Context,
  name: OpsCallName | null,
  { db, config, ip }: Pick<OpsContext, 'db' | 'config' | 'ip'>,
): Promise<Operator> {
  if (name !== null && opsCall(name).roles === 'nobody') {
    if (isFromConsole(c) && !isSameOrigin(c, config)) throw new Unauthorized();
    return nobody;
  }
  const sent = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = sent ?? tokenOfConsole(c, config);
  const operator =
    sent !== undefined && isKeyToken(sent)
      ? await findKey(db, sent, name)
      : token
        ? await findOperator(db, token, name, ip)
        : null;
  if (!operator) throw new Unauthorized();
  return operator;
}

/** The console's session is in its cookie only: a script in the page could send a token elsewhere. */
function withCookie(c: Context, name: OpsCallName, data: unknown, { config }: Services): unknown {
  if (!isFromConsole(c)) return data;
  if (name === 'logout') dropConsoleSession(c, config);
  if (name !== 'login') return data;
  const { token, ...session } = data as OpsOutput<'login'>;
  keepConsoleSession(c, config, { token, expiresAt: session.expiresAt });
  return session;
}

/** Attempts to sign in are counted by address, calls by operator or key. */
async function checkLimit(c: Context, { db, operator, ip }: OpsContext, name: string): Promise<void> {
  const { id, apiKeyId } = operator;
  const [policy, key, limit]: [string, string, Limit] =
    operator === nobody
      ? ['sign-in', `ops/${name}:ip:${addressPrefix(ip)}`, signIns]
      : apiKeyId === null
        ? ['operator', `ops:operator:${id}`, everyCall]
        : ['key', `ops:key:${apiKeyId}`, everyCall];
  const { wait, ...use } = await countUse(db, key, limit);
  sendQuota(c, { policy, ...limit, ...use });
  refuseIfLimited(wait);
}

/** @throws OpsRefusal when the operator or key may not do the call */
function checkRole({ operator, config }: OpsContext, name: OpsCallName): void {
  const { roles, needsStepUp = false } = opsCall(name);
  if (operator.apiKeyId !== null && operator.roles.length === 0) throw new OpsRefusal('scope_missing');
  if (Array.isArray(roles)) {
    if (operator.hasFirstPassword) throw new OpsRefusal('first_password');
    if (config.opsSecondFactorRequired && !operator.hasSecondFactor)
      throw new OpsRefusal('second_factor_missing');
    if (!operator.roles.some((role) => roles.includes(role))) throw new OpsRefusal('role_missing');
    if (needsStepUp) requireStepUp(operator);
  }
}

async function run(name: OpsCallName, ctx: OpsContext, input: unknown): Promise<unknown> {
  const { method } = opsCall(name);
  checkRole(ctx, name);
  // The table guarantees that the input fits this handler; TypeScript cannot infer it for a variable name.
  const handler = opsHandlers[name] as OpsHandler<OpsCallName>;
  const act = async (db: OpsContext['db']): Promise<Answered<unknown>> => {
    const answered = await handler({ ...ctx, db }, input as never);
    for (const trace of [answered.trace ?? []].flat())
      await writeLog(db, { ...whoDid(ctx, name, input), ...trace });
    return answered;
  };
  const isMutation = method === 'POST' && !outsideTransaction.has(name);
  const answered = isMutation ? await transaction(ctx.db, act) : await act(ctx.db);
  try {
    return (await answered.afterwards?.(ctx)) ?? answered.data;
  } catch (err) {
    ctx.log.error({ call: name, err }, 'follow-up of a command failed');
    return answered.data;
  }
}

/** Refused commands are logged too. Invalid or oversized input is only in the server's own log. */
async function noteRefusal(
  ctx: OpsContext,
  name: OpsCallName,
  input: unknown,
  error: unknown,
): Promise<void> {
  const refused = error instanceof OpsRefusal || error instanceof Refusal;
  if (!refused || input === undefined || error.reason === 'invalid_input') return;
  await writeLog(ctx.db, { ...whoDid(ctx, name, input), reason: error.reason });
}

/** Names of the records that calls identify by their number. */
const numbered = {
  import: importTarget,
  product: productTarget,
  promo: promoTarget,
  banner: bannerTarget,
  category: categoryTarget,
  shop: shopTarget,
  canned: cannedTarget,
  key: keyTarget,
  webhook: webhookTarget,
  mail: mailTarget,
} as const;

/** The same for texts that identify records. */
const keyed = { setting: settingTarget, article: articleTarget } as const;

/** Operator, address, call and, if the input names it, the target. */
function whoDid({ operator, ip }: OpsContext, name: OpsCallName, input: unknown) {
  const given = input as Partial<Record<string, unknown>>;
  const { sn, account, name: named } = given as Partial<Record<string, string>>;
  const [target] = [
    ...(Object.keys(numbered) as (keyof typeof numbered)[]).flatMap((kind) => {
      const id = given[kind];
      return typeof id === 'number' ? [numbered[kind](id)] : [];
    }),
    ...(Object.keys(keyed) as (keyof typeof keyed)[]).flatMap((kind) => {
      const key = given[kind];
      return typeof key === 'string' ? [keyed[kind](key)] : [];
    }),
  ];
  return {
    operatorId: operator.id || null,
    name: operator.name || (named ?? ''),
    address: ip,
    act: opsCall(name).path,
    target: sn ?? account ?? named ?? target ?? '',
  };
}
