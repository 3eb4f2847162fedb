import { beforeEach, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../../server/platform/db/columns.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { opsCall, opsCallNames, type OpsCallName } from '../../../server/modules/back-office/calls.ts';
import { grants } from '../../../server/modules/back-office/permissions/grants.ts';
import {
  givePermissions as give,
  isGivable,
  permissionApi,
} from '../../support/server/back-office/permissions.ts';
import { disableEarlierOperators } from '../../support/server/back-office/staff.ts';

/** Calls of each permission, typed here a second time: a change of rights is made in two places. */
const expected: Record<Permission, string> = {
  'orders:read': 'orderList orderShow parcelList',
  'orders:write': 'orderPack orderPackMany labelShow',
  'parcels:write': 'parcelWaiting parcelAdd parcelImport parcelEvent',
  'refunds:read': 'refundList refundShow',
  'refunds:write': 'refundList refundShow refundAccept refundPass refundRefuse',
  'payments:read':
    'rechargeList rechargeShow depositList depositShow extractList extractShow adjustmentList adjustmentShow networkList',
  'products:read': 'productList productShow productChoices productFile stockList',
  'products:write': 'productAdd productSave productSell productSchedule imageAdd imageCrop',
  'stock:write': 'stockChange',
  'imports:read': 'importList importShow importChanges importFindings',
  'imports:write': 'importList importShow importChanges importFindings importUpload importRun importUndo',
  'promos:read': 'promoList promoShow',
  'promos:write': 'promoList promoShow promoAdd promoSave promoEndMany',
  'storefront:read': 'bannerList bannerShow categoryList categoryShow hotWordsShow shopList shopShow',
  'storefront:write':
    'bannerAdd bannerSave bannerRemove bannerSort categoryAdd categorySave categoryRemove categorySort hotWordsSave shopAdd shopSave imageAdd imageCrop',
  'accounts:read': 'accountList accountShow',
  'accounts:write':
    'accountList accountShow accountEndSession accountEndSessions accountEndSessionsMany accountResendCode accountStartExport accountCancelDeletion accountRemoveDevice accountNote failedMailList failedMailSend failedMailSendMany',
  'conversations:write':
    'chatList chatShow chatContext chatAssign chatAssignMany chatColleagues chatAnswer chatTranslate cannedList cannedShow',
  'canned:read': 'cannedList cannedShow',
  'canned:write': 'cannedList cannedShow cannedAdd cannedSave cannedRemove cannedRemoveMany',
  'reviews:read': 'reviewList reviewTranslate',
  'reviews:write':
    'reviewList reviewTranslate reviewReply reviewHide reviewHideMany reviewUnhide reviewUnhideMany reviewKeepMany',
  'ledger:read': 'ledgerAccountList ledgerList ledgerTransferList ledgerMonthShow ledgerMonthList debtList',
  'texts:read': 'articleList articleShow',
  'texts:write': 'articleList articleShow articleSave',
  'mails:read': 'mailList mailShow',
  'settings:read': 'settingList settingHistory',
  'settings:write': 'settingList settingHistory settingSave',
  'reports:read': 'reportShow',
  'health:read': 'healthShow',
  'log:read': 'logList',
};

const { db, signIn, reasonOf } = await permissionApi();

beforeEach(async () => {
  await disableEarlierOperators(db);
});

describe('the table of permissions', () => {
  test('has these calls, each accepting the role as which it is done', () => {
    expect(Object.fromEntries(permissions.map((each) => [each, grants[each].calls.join(' ')]))).toEqual(
      expected,
    );
    for (const { as, calls } of Object.values(grants))
      for (const name of calls)
        expect([name, opsCall(name).roles]).toEqual([name, expect.arrayContaining([as])]);
  });

  test('has no call about operators, keys, webhooks, frozen accounts or networks, and no money but refunds', () => {
    const never =
      /^(operator|secondFactor|key|webhook|delivery|healthRun|accountFreeze|accountUnfreeze|networkResume|(recharge|extract|deposit|adjustment)(?!List|Show)|reconcile|order(Cancel|Refund)$)/;
    const calls = permissions.flatMap((each) => grants[each].calls);
    expect(calls.filter((name) => never.test(name))).toEqual([]);
    expect(calls.filter((name) => opsCall(name).needsStepUp)).toEqual(['refundPass']);
  });
});

const givable = permissions.filter(isGivable);
test.each(givable)('%s adds its calls to a role until it is taken away', async (permission) => {
  const owner = await signIn('owner');
  const roles = ['logistics', 'support', 'catalog'] as const;
  const lacking = roles.find((role) =>
    expected[permission]
      .split(' ')
      .some((name) => !(opsCall(name as OpsCallName).roles as string[]).includes(role)),
  )!;
  const operator = await signIn(lacking);
  const before = (await callOps(operator, 'session', {})).calls;
  await give(owner, operator, permission);
  const { calls, roles: shown, permissions: own } = await callOps(operator, 'session', {});
  expect({ shown, own }).toEqual({ shown: [lacking], own: [permission] });
  // Without a translator the session has no call for it.
  const added = expected[permission]
    .split(' ')
    .filter((name) => !name.endsWith('Translate')) as OpsCallName[];
  const paths = added.map((name) => opsCall(name).path);
  expect(calls.toSorted()).toEqual([...new Set([...before, ...paths])].toSorted());
  for (const name of added) expect(['role_missing', name]).not.toContain(await reasonOf(operator, name));
  await give(owner, operator);
  for (const name of added)
    if (!(before as string[]).includes(opsCall(name).path))
      expect([name, await reasonOf(operator, name)]).toEqual([name, 'role_missing']);
});

test('all permissions together add no other call', async () => {
  const [owner, operator] = [await signIn('owner'), await signIn('logistics')];
  await give(owner, operator, ...givable);
  const granted = new Set(Object.values(expected).flatMap((calls) => calls.split(' ')));
  for (const name of opsCallNames) {
    const { roles } = opsCall(name);
    if (!Array.isArray(roles) || roles.includes('logistics') || granted.has(name)) continue;
    expect([name, await reasonOf(operator, name)]).toEqual([name, 'role_missing']);
  }
});
