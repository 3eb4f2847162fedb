import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { callOps } from '../../../../../server/cli/ops/client.ts';
import { cardTopUp } from '../../wallet/card-top-up.ts';
import { dollars, manualTopUp, openWithdrawal, sentCoins } from '../staff.ts';
import type { CommandName, CommandScene, Commands } from './scene.ts';

const reason = 'A test';

const withdrawal = async ({ db, buyer }: CommandScene) => (await openWithdrawal(db, await buyer())).sn;
async function claimed(scene: CommandScene): Promise<string> {
  const sn = await withdrawal(scene);
  await callOps(scene.as.auditor, 'extractClaim', { sn });
  return sn;
}
async function adjustment({ as, buyer }: CommandScene): Promise<string> {
  const input = { account: (await buyer()).account, direction: 'credit', amount: '5.00', reason } as const;
  return (await callOps(as.auditor, 'adjustmentRequest', input)).sn;
}
async function frozen({ as, buyer }: CommandScene): Promise<string> {
  const { account } = await buyer();
  await callOps(as.owner, 'accountFreeze', { account, reason });
  return account;
}
async function hidden({ as, review }: CommandScene): Promise<number> {
  const id = await review();
  await callOps(as.support, 'reviewHide', { id, reason: 'abusive', note: reason });
  return id;
}
async function abandonedMail({ db }: CommandScene): Promise<number> {
  const mail = {
    kind: 'order_paid',
    recipient: `${randomUUID()}@example.test`,
    subject: 'Paid',
    body: 'Thank you.',
    html: '',
    failed_at: new Date(),
    attempts: 9,
  };
  return (await db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()).id;
}

/** Commands about money, orders and shoppers. */
export const requestCommands = {
  rechargePass: async ({ as, services, buyer }) => ({
    by: as.auditor,
    input: { sn: await manualTopUp(services, await buyer()) },
  }),
  rechargeRefuse: async ({ as, services, buyer }) => ({
    by: as.auditor,
    input: { sn: await manualTopUp(services, await buyer()), reason },
  }),
  rechargeReverse: async (scene) => ({
    by: scene.as.auditor,
    input: { sn: await cardTopUp(scene.api, await scene.buyer()), reason },
  }),
  extractClaim: async (scene) => ({ by: scene.as.auditor, input: { sn: await withdrawal(scene) } }),
  extractRelease: async (scene) => ({ by: scene.as.auditor, input: { sn: await claimed(scene), reason } }),
  extractPass: async (scene) => ({
    by: scene.as.auditor,
    input: { sn: await claimed(scene), ...sentCoins() },
  }),
  extractRefuse: async (scene) => ({ by: scene.as.auditor, input: { sn: await withdrawal(scene), reason } }),
  adjustmentRequest: async ({ as, buyer }) => ({
    by: as.auditor,
    input: { account: (await buyer()).account, direction: 'credit', amount: '5.00', reason },
  }),
  adjustmentPass: async (scene) => ({ by: scene.as.owner, input: { sn: await adjustment(scene) } }),
  adjustmentRefuse: async (scene) => ({ by: scene.as.owner, input: { sn: await adjustment(scene), reason } }),
  refundAccept: async ({ as, refundRequest }) => ({
    by: as.support,
    input: { sn: await refundRequest(1), returnTo: 'Shop, Via Po 1, Torino' },
  }),
  refundPass: async ({ as, refundRequest }) => ({ by: as.support, input: { sn: await refundRequest() } }),
  refundRefuse: async ({ as, refundRequest }) => ({
    by: as.support,
    input: { sn: await refundRequest(), reason },
  }),
  orderPack: async ({ as, paid }) => ({ by: as.logistics, input: { sn: (await paid()).sn } }),
  orderPackMany: async ({ as, paid }) => ({ by: as.logistics, input: { orders: [(await paid()).sn] } }),
  orderCancel: async ({ as, paid }) => ({
    by: as.support,
    input: { sn: (await paid()).sn, reason: 'out_of_stock' },
  }),
  orderRefund: async ({ as, paid }) => {
    const { sn } = await paid();
    const { version, lines } = (await callOps(as.support, 'orderShow', { sn })).refundable!;
    const line = { lineId: lines[0]!.id, quantity: 1 };
    const input = { id: randomUUID(), sn, version, lines: [line], amount: dollars(1000) };
    return { by: as.support, input: { ...input, reason: 'goodwill' as const } };
  },
  orderNote: async ({ as, paid }) => ({
    by: as.support,
    input: { id: randomUUID(), sn: (await paid()).sn, text: 'Gift' },
  }),
  parcelAdd: async ({ as, paid }) => ({
    by: as.logistics,
    input: { sn: (await paid()).sn, carrier: 'Post', trackingNumber: randomUUID() },
  }),
  parcelImport: async ({ as, paid }) => ({
    by: as.logistics,
    input: { parcels: [{ sn: (await paid()).sn, carrier: 'Post', trackingNumber: randomUUID() }] },
  }),
  parcelEvent: async ({ as, paid }) => {
    const parcel = { carrier: 'Post', trackingNumber: randomUUID().toUpperCase() };
    await callOps(as.logistics, 'parcelAdd', { sn: (await paid()).sn, ...parcel });
    const at = Math.floor(Date.now() / 1000);
    return {
      by: as.logistics,
      input: { ...parcel, state: 'in_transit', at, place: 'Torino', text: 'Departed' },
    };
  },
  accountFreeze: async ({ as, buyer }) => ({
    by: as.owner,
    input: { account: (await buyer()).account, reason },
  }),
  accountUnfreeze: async (scene) => ({
    by: scene.as.owner,
    input: { account: await frozen(scene), reason },
  }),
  accountEndSession: async ({ as, buyer }) => {
    const { account } = await buyer();
    const { access } = await callOps(as.support, 'accountShow', { account });
    return { by: as.support, input: { account, session: access!.sessions[0]!.id, reason } };
  },
  accountEndSessions: async ({ as, buyer }) => ({
    by: as.support,
    input: { account: (await buyer()).account, reason },
  }),
  accountEndSessionsMany: async ({ as, buyer }) => ({
    by: as.support,
    input: { accounts: [(await buyer()).id], reason },
  }),
  accountResendCode: async ({ as, db, buyer }) => {
    const { id, account } = await buyer();
    await db.updateTable('account').set({ mail_confirmed_at: null }).where('id', '=', id).execute();
    return { by: as.support, input: { account } };
  },
  accountStartExport: async ({ as, buyer }) => ({
    by: as.support,
    input: { account: (await buyer()).account, reason },
  }),
  accountStartDeletion: async ({ as, buyer }) => ({
    by: as.support,
    input: { account: (await buyer()).account, reason },
  }),
  accountCancelDeletion: async ({ as, buyer }) => {
    const { account } = await buyer();
    await callOps(as.support, 'accountStartDeletion', { account, reason });
    return { by: as.support, input: { account, reason } };
  },
  accountRemoveDevice: async ({ as, db, buyer }) => {
    const { id, account } = await buyer();
    await sql`insert into push_subscription (session_id, endpoint, p256dh, auth)
      select id, ${`https://push.example/${randomUUID()}`}, 'key', 'auth' from session where account_id = ${id}`.execute(
      db,
    );
    const { access } = await callOps(as.support, 'accountShow', { account });
    return { by: as.support, input: { account, device: access!.pushDevices[0]!.id, reason } };
  },
  failedMailSend: async (scene) => ({
    by: scene.as.support,
    input: { mail: await abandonedMail(scene) },
  }),
  failedMailSendMany: async (scene) => ({
    by: scene.as.support,
    input: { mails: [await abandonedMail(scene)] },
  }),
  accountNote: async ({ as, buyer }) => ({
    by: as.support,
    input: { id: randomUUID(), account: (await buyer()).account, text: 'Called' },
  }),
  chatAssign: async ({ as, conversation }) => ({
    by: as.support,
    input: { account: await conversation(), to: as.support.name, seen: null },
  }),
  chatAssignMany: async ({ as, conversation }) => ({
    by: as.support,
    input: { conversations: [{ account: await conversation(), seen: null }], to: as.support.name },
  }),
  chatAnswer: async ({ as, conversation }) => ({
    by: as.support,
    input: { id: randomUUID(), account: await conversation(), text: 'It is on its way.' },
  }),
  reviewReply: async ({ as, review }) => ({
    by: as.support,
    input: { id: await review(), text: 'Thank you.' },
  }),
  reviewHide: async ({ as, review }) => ({
    by: as.support,
    input: { id: await review(), reason: 'abusive', note: reason },
  }),
  reviewHideMany: async ({ as, review }) => ({
    by: as.support,
    input: { reviews: [await review()], reason: 'abusive', note: reason },
  }),
  reviewKeepMany: async ({ as, review }) => ({ by: as.support, input: { reviews: [await review()] } }),
  reviewUnhide: async (scene) => ({ by: scene.as.support, input: { id: await hidden(scene), note: reason } }),
  reviewUnhideMany: async (scene) => ({
    by: scene.as.support,
    input: { reviews: [await hidden(scene)], note: reason },
  }),
} satisfies Partial<Commands<CommandName>>;
