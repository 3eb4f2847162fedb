import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import {
  opsCall,
  opsCallNames,
  type OpsCallName,
  type OpsInput,
} from '../../../server/modules/back-office/calls.ts';
import {
  hostileBodies,
  hostileJson,
  hostileQueries,
  hostileQuery,
  pathsOf,
  withJson,
} from '../../support/contract/hostile-values.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import {
  manualTopUp,
  openWithdrawal,
  opsPassword,
  sentCoins,
  type Staff,
  staff,
  txHash,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const buyer = await createAccount(db);
const { account } = buyer;

const productForm: OpsInput<'productSave'>['form'] = {
  category: 'toys',
  grams: 500,
  listPrice: null,
  onSale: true,
  images: [],
  texts: {
    en: { title: 'Jug', description: '', specs: [], options: [], seoTitle: null, seoDescription: null },
  },
  variants: [{ values: [], price: '5.00', image: null, sku: '', stock: 1 }],
};

const promoForm: OpsInput<'promoSave'>['form'] = {
  kind: 'percent',
  value: '10.00',
  minSubtotal: null,
  maxDiscount: null,
  perPerson: 1,
  firstOrder: false,
  uses: null,
  startsAt: 1_795_000_000,
  endsAt: null,
  titles: { en: 'Ten percent' },
};

/** A valid input for every call. */
const examples: { [Name in OpsCallName]: (at: { recharge: string; extract: string }) => OpsInput<Name> } = {
  login: () => ({ name: 'someone@example.test', password: opsPassword }),
  logout: () => ({}),
  session: () => ({}),
  waiting: () => ({}),
  changes: () => ({}),
  reportShow: () => ({ days: '7' }),
  secondFactorBegin: () => ({ password: opsPassword, code: '123456' }),
  secondFactorConfirm: () => ({ code: '123456' }),
  password: () => ({ oldPassword: opsPassword, password: `${opsPassword}?` }),
  rechargeList: () => ({ status: 'all', limit: '2' }),
  rechargeShow: ({ recharge }) => ({ sn: recharge }),
  rechargePass: ({ recharge }) => ({ sn: recharge, arrived: '25.00' }),
  rechargeRefuse: ({ recharge }) => ({ sn: recharge, reason: 'No' }),
  rechargeReverse: ({ recharge }) => ({ sn: recharge, reason: 'Chargeback' }),
  depositList: () => ({ status: 'all', limit: '2' }),
  depositShow: () => ({ id: '999999' }),
  depositPass: () => ({ id: 999_999, amount: '5.00', account }),
  depositSendBack: () => ({ id: 999_999, to: `0x${'12'.repeat(20)}`, txHash: txHash(), units: '5.00' }),
  depositRefuse: () => ({ id: 999_999, reason: 'No' }),
  networkList: () => ({}),
  networkResume: () => ({ network: 'local', reason: 'Because', acceptReorganization: false }),
  extractList: () => ({ status: 'all', limit: '2' }),
  extractShow: ({ extract }) => ({ sn: extract }),
  extractClaim: ({ extract }) => ({ sn: extract }),
  extractRelease: ({ extract }) => ({ sn: extract, reason: 'No' }),
  extractPass: ({ extract }) => ({ sn: extract, ...sentCoins() }),
  extractRefuse: ({ extract }) => ({ sn: extract, reason: 'No' }),
  refundList: () => ({ status: 'all', limit: '2' }),
  refundShow: () => ({ sn: 'F261121ABCDEFGH' }),
  refundAccept: () => ({ sn: 'F261121ABCDEFGH', returnTo: 'Shop, Via Po 1, Torino' }),
  refundPass: () => ({ sn: 'F261121ABCDEFGH', amount: '5.00' }),
  refundRefuse: () => ({ sn: 'F261121ABCDEFGH', reason: 'No' }),
  orderList: () => ({
    limit: '2',
    status: 'paid',
    sn: 'O261121ABCDEFGH',
    email: account,
    from: '2026-11-01',
    to: '2026-11-23',
  }),
  orderShow: () => ({ sn: 'O261121ABCDEFGH' }),
  orderPack: () => ({ sn: 'O261121ABCDEFGH' }),
  orderNote: () => ({
    id: '0b5c7d0e-7d5c-4c1e-9d5b-5a3c5f1e2d3c',
    sn: 'O261121ABCDEFGH',
    text: 'Gift',
  }),
  parcelWaiting: () => ({ limit: '2' }),
  parcelAdd: () => ({
    sn: 'O261121ABCDEFGH',
    carrier: 'Post',
    trackingNumber: 'T1',
    trackingUrl: 'https://post.example/T1',
    pieces: [{ lineId: 1, quantity: 1 }],
  }),
  parcelImport: () => ({ parcels: [{ sn: 'O261121ABCDEFGH', carrier: 'Post', trackingNumber: 'T1' }] }),
  parcelEvent: () => ({
    carrier: 'Post',
    trackingNumber: 'T1',
    state: 'in_transit',
    at: 1_795_000_000,
    place: 'Torino',
    text: 'Departed',
  }),
  productList: () => ({ limit: '2', find: 'mug', status: 'low', category: 'toys' }),
  productShow: () => ({ product: '999999' }),
  productChoices: () => ({}),
  productAdd: () => ({ handle: 'new-jug', shop: '999999', form: productForm }),
  productSave: () => ({ product: 999_999, version: 'v', form: productForm }),
  productSell: () => ({ products: [999_999], onSale: false }),
  imageAdd: () => ({ image: 'R0lGODlhAQABAAAAACw=' }),
  stockList: () => ({ limit: '2', product: '999999' }),
  stockChange: () => ({
    id: '0b5c7d0e-7d5c-4c1e-9d5b-5a3c5f1e2d3c',
    product: 999_999,
    changes: [{ variant: 1, shown: 1, pieces: 2 }],
    reason: 'received',
    note: 'shelf 4',
  }),
  promoList: () => ({ limit: '2', status: 'ended' }),
  promoShow: () => ({ promo: '999999' }),
  promoAdd: () => ({ code: 'HOSTILE1', form: promoForm }),
  promoSave: () => ({ promo: 999_999, version: 'v', form: promoForm }),
  accountShow: () => ({ account }),
  accountFreeze: () => ({ account, reason: 'Because' }),
  accountUnfreeze: () => ({ account, reason: 'Because' }),
  chatList: () => ({ status: 'all', limit: '2' }),
  chatShow: () => ({ account, limit: '2' }),
  chatAnswer: () => ({ account, text: 'It is on its way.' }),
  reviewList: () => ({ status: 'all', limit: '2' }),
  reviewReply: () => ({ id: 999_999, text: 'Thank you.' }),
  operatorList: () => ({}),
  operatorAdd: () => ({ name: 'new@example.test', role: 'auditor' }),
  operatorReset: () => ({ name: 'new@example.test' }),
  secondFactorReset: () => ({ name: 'new@example.test' }),
  operatorRole: () => ({ name: 'new@example.test', role: 'auditor' }),
  operatorWithdraw: () => ({ name: 'new@example.test' }),
  operatorDisable: () => ({ name: 'new@example.test' }),
  operatorEnable: () => ({ name: 'new@example.test' }),
  logList: () => ({ limit: '2', name: 'new@example.test', target: 'new@example.test' }),
  debtList: () => ({ limit: '5' }),
  adjustmentList: () => ({ limit: '5' }),
  adjustmentShow: ({ recharge }) => ({ sn: recharge }),
  adjustmentRequest: () => ({ account, direction: 'credit', amount: '5.00', reason: 'A test' }),
  adjustmentPass: ({ recharge }) => ({ sn: recharge }),
  adjustmentRefuse: ({ recharge }) => ({ sn: recharge, reason: 'A test' }),
  ledgerAccountList: () => ({}),
  ledgerList: () => ({ kind: 'wallet', account, limit: '5' }),
  ledgerMonthShow: () => ({ month: '2026-11' }),
  ledgerMonthList: () => ({ month: '2026-11', after: '0', upTo: '9' }),
  reconcile: () => ({ check: 'debts' }),
};

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

interface Raw {
  body?: BodyInit;
  query?: string;
  token?: string | undefined;
  type?: string;
}

const expected = new Set([200, 400, 401, 404, 413, 429]);
const insides = /\bat .+:\d+|node_modules|node:|\.ts\b|kysely|postgres|\bselect\b|\binsert\b/i;

/** Sends a call as no real client would. Expects an envelope that reveals no internals. */
async function send(name: OpsCallName, { body, query, token, type = 'application/json' }: Raw) {
  const { method, path } = opsCall(name);
  const response = await fetch(`${api.url}/api/ops/${path}${query ? `?${query}` : ''}`, {
    method,
    headers: [
      ...(method === 'POST' ? [['content-type', type] as [string, string]] : []),
      ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
    ],
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  expect(expected.has(response.status) ? response.status : text).toBe(response.status);
  expect(response.headers.get('cache-control')).toBe(response.status === 413 ? null : 'no-store');
  const envelope = JSON.parse(text) as { code: number; data: { reason?: string } | null };
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg', 'time']);
  if (envelope.code !== 1) expect(text).not.toMatch(insides);
  return { status: response.status, ...envelope };
}

async function sendAll(name: OpsCallName, all: Raw[]) {
  const responses = [];
  for (let at = 0; at < all.length; at += 6)
    responses.push(...(await Promise.all(all.slice(at, at + 6).map((raw) => send(name, raw)))));
  return responses;
}

const asRaw = (name: OpsCallName, input: object): Raw =>
  opsCall(name).method === 'POST'
    ? { body: JSON.stringify(input) }
    : { query: new URLSearchParams(input as Record<string, string>).toString() };

describe.each(opsCallNames)('%s', (name) => {
  const { method, roles, maxBodyBytes = 16_384 } = opsCall(name);
  const mayDo = Array.isArray(roles) ? (roles as readonly Role[])[0]! : 'auditor';
  let example: object;
  let operators: Staff[];
  beforeAll(async () => {
    const recharge = await manualTopUp(api.services, buyer);
    example = examples[name]({ recharge, extract: (await openWithdrawal(db, buyer)).sn });
  });
  beforeEach(async () => {
    operators = [await staff(db, mayDo), await staff(db, mayDo === 'owner' ? 'auditor' : 'owner')];
  });

  test('accepts its example from a permitted operator', async () => {
    const { token } = operators[0]!;
    const { status, data } = await send(name, { ...asRaw(name, example), token });
    expect([status, data?.reason]).not.toContain('invalid_input');
    expect(data?.reason).not.toBe('role_missing');
  });

  test('refuses hostile values in every field, with and without the role', async () => {
    for (const { token } of operators) {
      await db.deleteFrom('rate').execute();
      const all: Raw[] =
        method === 'POST'
          ? pathsOf(example).flatMap((path) =>
              hostileJson.map((json) => ({ token, body: withJson(example, path, json) })),
            )
          : [...Object.keys(example), 'cursor', 'limit'].flatMap((field) =>
              hostileQuery.map((value) => {
                const others = new URLSearchParams(example as Record<string, string>);
                others.delete(field);
                return { token, query: `${others}&${field}=${value}` };
              }),
            );
      for (const { status } of await sendAll(name, all)) expect(status).not.toBe(401);
    }
  });

  test('refuses input that no call accepts', async () => {
    const { token } = operators[0]!;
    const all: Raw[] =
      method === 'POST'
        ? hostileBodies.map((body) => ({ body, token }))
        : hostileQueries.map((query) => ({ query, token }));
    for (const { code } of await sendAll(name, all)) expect(code).toBe(0);
    if (method === 'POST') {
      expect((await send(name, { ...asRaw(name, example), token, type: 'text/plain' })).status).toBe(400);
      const tooLarge = await send(name, { body: JSON.stringify({ x: 'x'.repeat(maxBodyBytes) }), token });
      expect(tooLarge.status).toBe(413);
    }
  });

  test.runIf(roles !== 'nobody')('refuses requests without an operator’s token', async () => {
    for (const token of [undefined, '', 'garbage', buyer.token, 'x'.repeat(5_000), "' or 1=1 --"]) {
      expect((await send(name, { ...asRaw(name, example), token })).status).toBe(401);
    }
  });
});

test('unknown calls return 404', async () => {
  for (const path of ['', 'nothing', 'recharge', 'recharge/pass/x', 'login%00', '%2e%2e/user/login']) {
    const response = await fetch(`${api.url}/api/ops/${path}`);
    // The last one is the users' login, which only accepts POST.
    expect([path, response.status]).toEqual([path, path.startsWith('%2e') ? 405 : 404]);
  }
});
