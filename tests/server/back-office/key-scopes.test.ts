import { beforeEach, expect, test } from 'vitest';
import { type Scope, scopes } from '../../../server/platform/db/columns.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { opsCall, type OpsCallName, opsCallNames } from '../../../server/modules/back-office/calls.ts';
import { grants } from '../../../server/modules/back-office/keys/scopes.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createKey } from '../../support/server/back-office/api-keys.ts';
import { exampleOf } from '../../support/server/back-office/examples.ts';
import { staff } from '../../support/server/back-office/staff.ts';

/** Calls of each scope, typed here a second time: a change of rights is made in two places. */
const expected: Record<Scope, string> = {
  'orders:read': 'orderList orderShow parcelList',
  'orders:write': 'orderPack orderPackMany',
  'parcels:write': 'parcelWaiting parcelAdd parcelImport parcelEvent',
  'refunds:read': 'refundList refundShow',
  'accounts:read': 'accountShow',
  'catalog:read':
    'productList productShow productChoices productFile stockList bannerList bannerShow categoryList categoryShow hotWordsShow shopList shopShow',
  'products:write': 'productAdd productSave productSell productSchedule imageAdd imageCrop',
  'stock:write': 'stockChange',
  'storefront:write':
    'bannerAdd bannerSave bannerRemove bannerSort categoryAdd categorySave categoryRemove categorySort hotWordsSave shopAdd shopSave',
  'promos:read': 'promoList promoShow',
  'promos:write': 'promoAdd promoSave promoEndMany',
  'reviews:read': 'reviewList',
  'reviews:write': 'reviewReply reviewHide reviewHideMany reviewUnhide reviewUnhideMany',
  'reports:read': 'reportShow',
  'payments:read':
    'rechargeList rechargeShow depositList depositShow extractList extractShow adjustmentList adjustmentShow',
  'ledger:read': 'ledgerAccountList ledgerList ledgerTransferList ledgerMonthShow ledgerMonthList debtList',
  'log:read': 'logList',
  'health:read': 'healthShow',
};

/** Areas that no key may change, whatever its scopes: money, accounts, and access. */
const forbidden =
  /^(recharge|deposit|network|extract|refund|adjustment|account|chat|operator|key|webhook|delivery|secondFactor|password|login|logout|session|health)/;

const { db, log } = await testDatabase({ max: 10 });
const api = await startApi({ db, log }, handlers);
const { token: ownerToken } = await staff(db, 'owner');
const owner = { url: api.url, token: ownerToken };
const buyer = await createAccount(db);

const all = await createKey(owner, [...scopes]);
const keys = new Map<Scope, string>();
for (const scope of scopes) keys.set(scope, (await createKey(owner, [scope])).token);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

test('scopes have these calls', () => {
  const found = Object.fromEntries(scopes.map((scope) => [scope, grants[scope].calls.join(' ')]));
  expect(found).toEqual(expected);
});

test('no scope changes money, accounts or access', () => {
  const writes = scopes.flatMap((scope) =>
    grants[scope].calls.filter((name) => opsCall(name).method === 'POST' && forbidden.test(name)),
  );
  expect(writes).toEqual([]);
});

test('a scope acts as a role that each of its calls accepts', () => {
  const wrong = scopes.flatMap((scope) => {
    const { as, calls } = grants[scope];
    return calls.filter((name) => !(opsCall(name).roles as readonly string[]).includes(as));
  });
  expect(wrong).toEqual([]);
});

const input = (name: OpsCallName) =>
  exampleOf(name, { account: buyer.account, recharge: 'R261121ABCDEFGH', extract: 'W261121ABCDEFGH' });
const reasonOf = async (token: string, name: OpsCallName): Promise<string | undefined> => {
  const outcome: unknown = await callOps({ url: api.url, token }, name, input(name) as never).catch(
    (error: unknown) => error,
  );
  return outcome instanceof OpsFailure ? (outcome.reason ?? String(outcome.status)) : undefined;
};

test.each(opsCallNames.filter((name) => opsCall(name).roles !== 'nobody'))(
  '%s accepts keys with its scope only',
  async (name) => {
    const granted = scopes.filter((scope) => expected[scope].split(' ').includes(name));
    for (const scope of scopes.filter((each) => !granted.includes(each)))
      expect([scope, await reasonOf(keys.get(scope)!, name)]).toEqual([scope, 'scope_missing']);
    for (const scope of granted)
      expect(['scope_missing', 'role_missing', '401', '500']).not.toContain(
        await reasonOf(keys.get(scope)!, name),
      );
    if (granted.length === 0) expect(await reasonOf(all.token, name)).toBe('scope_missing');
  },
);
