import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../../server/platform/config.ts';
import { webhookSecret } from './signed-event.ts';
import { bankPage, standInScript } from './pages.ts';
import { parseForm, validateRequest } from './validate.ts';

/** Result of a charge: `challenge` asks the bank, anything else is a decline code. */
type CardKind = 'approved' | 'challenge' | (string & {});

interface Method {
  id: string;
  customer: string | null;
  kind: CardKind;
  holder: string;
  last4: string;
}
interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  customer: string;
  metadata: Record<string, string>;
  returnUrl: string;
  error: { code: string; decline_code?: string } | null;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

class ApiError extends Error {
  status: number;
  body: object;
  constructor(status: number, body: object) {
    super('refused');
    this.status = status;
    this.body = body;
  }
}
const refused = (code?: string) =>
  new ApiError(400, { type: 'invalid_request_error', message: 'refused', ...(code && { code }) });

/** Double of Stripe's API: validates each request, and keeps its state in memory. Amounts and states follow Stripe's documentation. */
export async function stripeDouble(port = 0) {
  const customers = new Set<string>();
  const setups = new Map<string, string>();
  const methods = new Map<string, Method>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, string>();
  const disputes = new Map<string, { status: string; intent: string }>();
  const responses = new Map<string, { request: string; status: number; body: object }>();
  /** Validation errors: a test expects none. */
  const invalid: string[] = [];
  const faults = { lostResponses: 0, unavailable: 0 };

  const find = <Value>(map: Map<string, Value>, id: string): Value => {
    const value = map.get(id);
    if (value === undefined) throw refused('resource_missing');
    return value;
  };
  const methodJson = ({ id, customer, holder, last4 }: Method) => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    billing_details: { name: holder },
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2090 },
  });
  const intentJson = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    last_payment_error: intent.error,
    next_action:
      intent.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${url()}/bank/${intent.id}` } }
        : null,
  });

  const charge = (intent: Intent, kind: CardKind) => {
    if (kind === 'challenge') intent.status = 'requires_action';
    else if (kind === 'approved') intent.status = 'succeeded';
    else {
      intent.status = 'requires_payment_method';
      intent.error = { code: 'card_declined', decline_code: kind };
    }
  };

  /** Fields of the validated requests that have an effect here. */
  interface Fields {
    customer: string;
    payment_method: string;
    payment_intent: string;
    amount: number;
    currency: string;
    metadata: Record<string, string>;
    return_url: string;
  }
  const operations: Record<string, (fields: Fields, id: string) => object> = {
    'post /v1/customers': () => {
      const id = newId('cus');
      customers.add(id);
      return { id, object: 'customer' };
    },
    'delete /v1/customers/{customer}': (_, id) => {
      if (!customers.delete(id)) throw refused('resource_missing');
      for (const method of methods.values()) if (method.customer === id) method.customer = null;
      return { id, object: 'customer', deleted: true };
    },
    'post /v1/setup_intents': ({ customer }) => {
      if (!customers.has(customer)) throw refused('resource_missing');
      const id = newId('seti');
      const secret = `${id}_secret_${randomBytes(4).toString('hex')}`;
      setups.set(secret, customer);
      return { id, object: 'setup_intent', client_secret: secret };
    },
    'get /v1/payment_methods/{payment_method}': (_, id) => methodJson(find(methods, id)),
    'post /v1/payment_methods/{payment_method}/detach': (_, id) => {
      const method = find(methods, id);
      if (method.customer === null) throw refused();
      method.customer = null;
      return methodJson(method);
    },
    'post /v1/payment_intents': (fields) => {
      const method = find(methods, fields.payment_method);
      if (method.customer !== fields.customer) throw refused('resource_missing');
      const intent: Intent = {
        id: newId('pi'),
        status: 'requires_confirmation',
        amount: fields.amount,
        currency: fields.currency,
        customer: fields.customer,
        metadata: fields.metadata,
        returnUrl: fields.return_url,
        error: null,
      };
      intents.set(intent.id, intent);
      charge(intent, method.kind);
      if (intent.error)
        throw new ApiError(402, {
          type: 'card_error',
          message: 'declined',
          ...intent.error,
          payment_intent: intentJson(intent),
        });
      return intentJson(intent);
    },
    'get /v1/payment_intents': ({ customer }) => ({
      object: 'list',
      has_more: false,
      data: [...intents.values()].filter((intent) => intent.customer === customer).map(intentJson),
    }),
    'get /v1/payment_intents/{intent}': (_, id) => intentJson(find(intents, id)),
    'post /v1/payment_intents/{intent}/cancel': (_, id) => {
      const intent = find(intents, id);
      if (['succeeded', 'canceled'].includes(intent.status)) throw refused('payment_intent_unexpected_state');
      intent.status = 'canceled';
      return intentJson(intent);
    },
    'post /v1/refunds': ({ payment_intent }) => {
      find(intents, payment_intent);
      if (refunds.has(payment_intent)) throw refused('charge_already_refunded');
      refunds.set(payment_intent, newId('re'));
      return { id: refunds.get(payment_intent), object: 'refund', status: 'succeeded' };
    },
    'get /v1/disputes/{dispute}': (_, id) => {
      const { status, intent } = find(disputes, id);
      return { id, object: 'dispute', status, payment_intent: intent };
    },
    'get /v1/charges/{charge}': (_, id) => {
      const intent = id.replace(/^ch_/, 'pi_');
      return { id, object: 'charge', payment_intent: intent, refunded: refunds.has(intent) };
    },
  };

  /** Runs an operation once for each idempotency key, like Stripe. */
  const respond = (request: IncomingMessage, body: string): { status: number; body: object } => {
    const { pathname, search } = new URL(request.url!, 'http://stripe');
    const fields = parseForm(request.method === 'POST' ? body : search);
    const valid = validateRequest(request.method!.toLowerCase(), pathname, fields);
    if (valid.error !== undefined) {
      invalid.push(valid.error);
      return { status: 400, body: { error: { type: 'invalid_request_error', message: valid.error } } };
    }
    const key = request.headers['idempotency-key']?.toString();
    const known = key === undefined ? undefined : responses.get(key);
    const asked = `${pathname}?${body}`;
    if (known?.request === asked) return known;
    if (known) return { status: 400, body: { error: { type: 'idempotency_error', message: 'other body' } } };
    let response: { request: string; status: number; body: object };
    try {
      response = {
        request: asked,
        status: 200,
        body: operations[valid.operation]!(valid.fields as unknown as Fields, valid.id),
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      response = { request: asked, status: error.status, body: { error: error.body } };
    }
    if (key !== undefined) responses.set(key, response);
    return response;
  };

  const addMethod = (customer: string, kind: CardKind, { last4 = '4242', holder = 'Ada Buyer' } = {}) => {
    const id = newId('pm');
    methods.set(id, { id, customer, kind, holder, last4 });
    return id;
  };
  /** As Stripe's form confirms a SetupIntent. */
  const confirmSetup = (secret: string, kind: CardKind, card?: { last4?: string; holder?: string }): string =>
    addMethod(find(setups, secret), kind, card);
  /** The holder answers the bank. */
  const answerBank = (id: string, passed: boolean): Intent => {
    const intent = find(intents, id);
    if (intent.status !== 'requires_action') return intent;
    intent.status = passed ? 'succeeded' : 'requires_payment_method';
    if (!passed) intent.error = { code: 'payment_intent_authentication_failure' };
    return intent;
  };

  /** Requests of the browser: the script, its requests, and the page of the bank. */
  const browser = (request: IncomingMessage, body: string, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url!, 'http://stripe');
    const send = (type: string, content: string) =>
      void response
        .writeHead(200, {
          'content-type': type,
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .end(content);
    const bank = /^\/bank\/(\w+)$/.exec(pathname)?.[1];
    if (request.method === 'OPTIONS') send('text/plain', '');
    else if (pathname === '/v3/') send('text/javascript', standInScript(url()));
    else if (pathname === '/confirm_setup') {
      const form = new URLSearchParams(body);
      const number = form.get('number') ?? '';
      const kind = number === '4000000000003220' ? 'challenge' : 'approved';
      const card = { last4: number.slice(-4), holder: form.get('name') ?? '' };
      send('application/json', JSON.stringify({ id: confirmSetup(form.get('secret') ?? '', kind, card) }));
    } else if (bank !== undefined && request.method === 'GET') send('text/html', bankPage);
    else if (bank !== undefined) {
      const intent = answerBank(bank, new URLSearchParams(body).has('yes'));
      response.writeHead(303, { location: `${intent.returnUrl}?payment_intent=${bank}` }).end();
    } else return false;
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (browser(request, body, response)) return;
    if (faults.unavailable > 0) {
      faults.unavailable -= 1;
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}');
      return;
    }
    const { status, body: json } = respond(request, body);
    if (faults.lostResponses > 0) {
      faults.lostResponses -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const env = {
    SANDBOX_CARDS: 'off',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: `whsec_older, ${webhookSecret}`,
    STRIPE_API_URL: url(),
  };
  return {
    env,
    config: readConfig(env),
    faults,
    invalid,
    intents,
    refunds,
    disputes,
    methods,
    customers,
    confirmSetup,
    answerBank,
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
