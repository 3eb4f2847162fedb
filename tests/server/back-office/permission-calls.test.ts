import { beforeEach, describe, expect, test } from 'vitest';
import { type Permission, permissions, type Role } from '../../../server/platform/db/columns.ts';
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
  'cancellations:write': 'orderList orderShow orderCancel',
  'refunds:read': 'refundList refundShow',
  'refunds:write': 'refundList refundShow refundAccept refundPass refundRefuse orderShow orderRefund',
  'payments:read':
    'rechargeList rechargeShow depositList depositShow extractList extractShow adjustmentList adjustmentShow networkList',
  'products:read': 'productList productShow productChoices productFile stockList',
  'products:write': 'productAdd productSave productSell productSchedule imageAdd imageCrop',
  'stock:write': 'stockChange',
  'imports:read': 'importList importShow importChanges importShops importFindings',
  'imports:write':
    'importList importShow importChanges importShops importFindings importUpload importRun importUndo',
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

  test('has no call about operators, keys, webhooks, frozen accounts or networks, and no money but refunds and cancellations', () => {
    const never =
      /^(operator|secondFactor|key|webhook|delivery|healthRun|accountFreeze|accountUnfreeze|networkResume|(recharge|extract|deposit|adjustment)(?!List|Show)|reconcile$)/;
    const calls = permissions.flatMap((each) => grants[each].calls);
    expect(calls.filter((name) => never.test(name))).toEqual([]);
    expect(calls.filter((name) => opsCall(name).needsStepUp)).toEqual([
      'orderCancel',
      'refundPass',
      'orderRefund',
    ]);
  });
});

const givable = permissions.filter(isGivable);
const callsOf = (permission: Permission) => expected[permission].split(' ') as OpsCallName[];
const accepts = (name: OpsCallName, role: Role) => (opsCall(name).roles as Role[]).includes(role);
/** Every permission with every role that lacks it. */
const added = givable.flatMap((permission) =>
  (['logistics', 'support', 'catalog'] as const)
    .filter((role) => !callsOf(permission).every((name) => accepts(name, role)))
    .map((role) => [permission, role] as const),
);
test.each(added)('%s adds its calls to the role %s until it is taken away', async (permission, lacking) => {
  const [owner, operator] = [await signIn('owner'), await signIn(lacking)];
  const before = (await callOps(operator, 'session', {})).calls;
  await give(owner, operator, permission);
  const { calls, roles: shown, permissions: own } = await callOps(operator, 'session', {});
  expect({ shown, own }).toEqual({ shown: [lacking], own: [permission] });
  // Without a translator the session has no call for it.
  const names = callsOf(permission).filter((name) => !name.endsWith('Translate'));
  const paths = names.map((name) => opsCall(name).path);
  expect(calls.toSorted()).toEqual([...new Set([...before, ...paths])].toSorted());
  for (const name of names) expect(['role_missing', name]).not.toContain(await reasonOf(operator, name));
  await give(owner, operator);
  for (const name of names)
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
