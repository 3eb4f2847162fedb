import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoint, type EndpointName, endpointNames } from '#contract/endpoints.ts';
import { handlers } from '../../server/handlers.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { payPassword } from '../support/people.ts';
import { examples } from '../support/contract/examples.ts';
import { asRaw, expectEnvelope, rawCall } from '../support/contract/raw-call.ts';
import { newGoods, newWorld, type World } from '../support/contract/world.ts';

/** Where a call names something of a person's own: what to give in its place, theirs or one that never was. */
type Names = Record<string, (world: World) => unknown>;
const none = 987_654_321;
const noSn = 'P00000000000';

const addressId = ({ owner }: World) => owner.addressId;
const text = (of: (world: World) => number) => (world: World) => String(of(world));

const named: Partial<Record<EndpointName, { theirs: Names; nobodys: Record<string, unknown> }>> = {
  address: { theirs: { id: text(addressId) }, nobodys: { id: String(none) } },
  addressAdd: { theirs: { id: addressId }, nobodys: { id: none } },
  addressSetDefault: { theirs: { id: addressId }, nobodys: { id: none } },
  addressDelete: { theirs: { id: addressId }, nobodys: { id: none } },
  addressDeleteGet: { theirs: { id: text(addressId) }, nobodys: { id: String(none) } },
  orderQuote: { theirs: { addressId }, nobodys: { addressId: none } },
  orderCreate: { theirs: { quoteId: ({ quoteId }) => quoteId }, nobodys: { quoteId: randomUUID() } },
  orderPay: { theirs: { sn: ({ paymentSn }) => paymentSn }, nobodys: { sn: noSn } },
  orderCancel: { theirs: { sn: ({ orderSn }) => orderSn }, nobodys: { sn: noSn } },
  orderConfirm: { theirs: { sn: ({ orderSn }) => orderSn }, nobodys: { sn: noSn } },
  orderRemove: { theirs: { sn: ({ orderSn }) => orderSn }, nobodys: { sn: noSn } },
  orderLogistics: { theirs: { sn: ({ orderSn }) => orderSn }, nobodys: { sn: noSn } },
  orderDetail: { theirs: { id: text(({ orderId }) => orderId) }, nobodys: { id: String(none) } },
  refundInfo: { theirs: { sn: ({ paidSn }) => paidSn }, nobodys: { sn: noSn } },
  orderRefund: { theirs: { sn: ({ paidSn }) => paidSn }, nobodys: { sn: noSn } },
  refundDetail: { theirs: { id: text(({ refundId }) => refundId) }, nobodys: { id: String(none) } },
  refundCancel: { theirs: { id: ({ refundId }) => refundId }, nobodys: { id: none } },
  refundShip: { theirs: { id: ({ refundId }) => refundId }, nobodys: { id: none } },
  cardDelete: { theirs: { id: ({ cardId }) => cardId }, nobodys: { id: none } },
  rechargeDetail: { theirs: { id: text(({ rechargeId }) => rechargeId) }, nobodys: { id: String(none) } },
  uploadState: { theirs: { id: ({ uploadId }) => uploadId }, nobodys: { id: randomUUID() } },
  recharge: { theirs: { cardId: ({ cardId }) => cardId }, nobodys: { cardId: none } },
  extract: { theirs: { accountId: ({ payoutAccountId }) => payoutAccountId }, nobodys: { accountId: none } },
  extractCancel: { theirs: { id: ({ extractId }) => extractId }, nobodys: { id: none } },
  extractDetail: { theirs: { id: text(({ extractId }) => extractId) }, nobodys: { id: String(none) } },
  payoutAccountDelete: {
    theirs: { id: ({ payoutAccountId }) => payoutAccountId },
    nobodys: { id: none },
  },
  serviceSend: { theirs: { orderSn: ({ orderSn }) => orderSn }, nobodys: { orderSn: noSn } },
  serviceRead: { theirs: { id: ({ messageId }) => messageId }, nobodys: { id: none } },
  orderReview: { theirs: { lineId: ({ receivedLineId }) => receivedLineId }, nobodys: { lineId: none } },
  reviewOptions: {
    theirs: { lineId: text(({ receivedLineId }) => receivedLineId) },
    nobodys: { lineId: String(none) },
  },
  reviewFollowUp: { theirs: { reviewId: ({ reviewId }) => reviewId }, nobodys: { reviewId: none } },
  exportLink: { theirs: { id: ({ exportId }) => exportId }, nobodys: { id: randomUUID() } },
  sessionEnd: { theirs: { id: ({ otherSessionId }) => otherSessionId }, nobodys: { id: none } },
};

/** Calls of signed-in people that name nothing of anybody's, only the caller's own or what is public. */
const nameNothing = new Set<EndpointName>([
  'logout',
  'getUserInfo',
  'profile',
  'resetPay',
  'resetPayCheck',
  'setLanguage',
  'setLanguageGet',
  'accountClosing',
  'accountClose',
  'accountKeep',
  'exportState',
  'exportAsk',
  'addressList',
  'favourite',
  'follow',
  'marks',
  'favouriteList',
  'followList',
  'viewed',
  'viewedList',
  'viewedForget',
  // Reviews are everybody's to see and to find helpful.
  'reviewHelpful',
  'reviewMarks',
  'reviewableList',
  'cartSync',
  'orderList',
  'refundList',
  'cardList',
  // The proof binds the caller to a number; whether it is theirs is found out when they pay with it.
  'verifyPay',
  // A card's token is a secret between the acquirer and whoever typed the card in.
  'cardAdd',
  'sandboxCardToken',
  'sandboxPayoutToken',
  // The id is the caller's own to make: another person's same id is another upload.
  'upload',
  'serviceThread',
  'serviceUnread',
  'rechargeLog',
  'blockchains',
  'extractInfo',
  'extractLog',
  // Like a card's token, or an address anybody may pay out to.
  'payoutAccountAdd',
  'capitalList',
  'bill',
  'billExport',
  'sessionList',
  'noticeList',
  'noticeUnread',
  // Ids of others are passed over; `tests/server/notifications` says that nothing happens to them.
  'noticeRead',
  'noticeSettings',
  'noticeSettingsSet',
  'confirmMail',
  'pushKey',
  // The address is a secret between a browser and its push service: whoever has it is at that browser.
  'pushSubscribe',
  'pushUnsubscribe',
]);

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const goods = await newGoods(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

test('every call of a signed-in person says what it names', () => {
  const unsaid = endpointNames.filter(
    (name) => endpoint(name).auth === 'required' && !(name in named) && !nameNothing.has(name),
  );
  expect(unsaid).toEqual([]);
});

/** Everything the owner has, as it stands in the database. */
async function belongings({ owner, quoteId, paymentSn }: World) {
  const of = owner.id;
  return JSON.stringify([
    await db.selectFrom('address').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('card').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('shop_order').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('payment').selectAll().where('sn', '=', paymentSn).execute(),
    await db.selectFrom('quote').selectAll().where('id', '=', quoteId).execute(),
    await db.selectFrom('recharge').selectAll().where('account_id', '=', of).execute(),
    await db.selectFrom('payout_account').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('withdrawal').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('session').select('id').where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('ledger_account').selectAll().where('owner_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('upload').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('service_message').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('refund').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('review').selectAll().where('account_id', '=', of).orderBy('id').execute(),
    await db.selectFrom('review_follow_up').selectAll().execute(),
    await db.selectFrom('pay_proof').selectAll().where('account_id', '=', of).execute(),
  ]);
}

/** Shared by all calls: each is refused and must change nothing. */
let owner: World;
let otherUser: World;
beforeAll(async () => {
  owner = await newWorld(api, goods);
  otherUser = await newWorld(api, goods);
});

describe.each(Object.entries(named) as [EndpointName, NonNullable<(typeof named)[EndpointName]>][])(
  '%s',
  (name, { theirs, nobodys }) => {
    test('answers for another person’s thing as for one that never was, and changes nothing', async () => {
      const before = await belongings(owner);
      const { token } = otherUser.owner;
      const ask = async (names: Record<string, unknown>) => {
        const input = { ...examples[name](otherUser), ...names };
        const { envelope } = expectEnvelope(await rawCall(api.url, name, { ...asRaw(name, input), token }));
        return { ...envelope, time: 0 };
      };
      const values = Object.entries(theirs).map(([field, of]) => [field, of(owner)]);
      const answer = await ask(Object.fromEntries(values) as Record<string, unknown>);
      expect(answer).toEqual(await ask(nobodys));
      expect(JSON.stringify(answer)).not.toContain('Via Roma');
      if (name !== 'orderQuote') expect(answer.code).toBe(0);
      expect(await belongings(owner)).toBe(before);
    });
  },
);

test('a proof of one’s own does not pay another person’s order', async () => {
  const { paymentSn, paymentTotal } = owner;
  const { token } = otherUser.owner;
  const agreed = {
    action: 'order_pay',
    target: paymentSn,
    amount: paymentTotal,
    password: payPassword,
  } as const;
  const { payToken } = await api.ok('verifyPay', agreed, { token });
  const before = await belongings(owner);
  expect((await api.refusal('orderPay', { sn: paymentSn, payToken }, { token })).reason).toBe('not_found');
  expect(await belongings(owner)).toBe(before);
});

test('another person’s proof, stolen, pays nothing', async () => {
  const stolen = { sn: otherUser.paymentSn, payToken: owner.payToken };
  expect((await api.refusal('orderPay', stolen, otherUser.owner)).reason).toBe('pay_token_invalid');
});
