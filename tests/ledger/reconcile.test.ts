import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { asCents, subtract, zeroCents } from '#domain/money.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { handlers } from '../../server/handlers.ts';
import { hold, systemAccount, type LedgerAccount, wallet } from '../../server/ledger/accounts.ts';
import { post, type TransferKind } from '../../server/ledger/post.ts';
import { type Discrepancy, proveBooks, reconcile } from '../../server/ledger/reconcile.ts';
import { cancelWithdrawal } from '../../server/modules/wallet/withdrawal/apply.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { newGoods, newWorld } from '../support/contract/world.ts';
import { manualTopUp, openWithdrawal, staff } from '../support/server/back-office/staff.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';

const { db, connection, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };

// At least one of every record that reconciliation compares with the ledger.
const { owner: buyer, ...world } = await newWorld(api, await newGoods(db));
await api.ok('orderPay', { sn: world.paymentSn, payToken: world.payToken }, buyer);
const recharge = await manualTopUp(api.services, buyer);
await callOps(auditor, 'rechargePass', { sn: recharge });
const waiting = await manualTopUp(api.services, buyer);
const open = await openWithdrawal(db, buyer);
const paid = await openWithdrawal(db, buyer, { type: 'card' });
await callOps(auditor, 'extractPass', { sn: paid.sn });
const refused = await openWithdrawal(db, buyer);
await callOps(auditor, 'extractRefuse', { sn: refused.sn, reason: 'No' });
const canceled = await openWithdrawal(db, buyer);
await transaction(db, (trx) => cancelWithdrawal(trx, buyer.id, canceled.id));
const support = { url: api.url, ...(await staff(db, 'support')) };
const { sn: refund, orderSn: refundedSn } = await api.ok(
  'refundDetail',
  { id: String(world.refundId) },
  buyer,
);
await callOps(support, 'refundPass', { sn: refund });
const otherUser = await createAccount(db, { balanceCents: 1 });

const pool = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
const superuser = openKysely(pool);

type Change = string | ((trx: Kysely<Database>) => Promise<unknown>);

/** Discrepancies after this change, made by a role that neither triggers nor missing privileges stop. */
async function discrepanciesAfter(change: Change): Promise<Omit<Discrepancy, 'position'>[]> {
  let found: Discrepancy[] = [];
  const undo = new Error('undo');
  await superuser
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await (typeof change === 'string' ? sql.raw(change).execute(trx) : change(trx));
      found = await reconcile(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found.map(({ kind, subject }) => ({ kind, subject }));
}

/** A transfer that is valid in the ledger but contradicts the tables of the modules. */
const posting =
  (kind: TransferKind, reference: string, from: LedgerAccount, to: LedgerAccount): Change =>
  (trx) => {
    const cents = asCents(100);
    const lines = [
      { account: from, cents: subtract(zeroCents, cents) },
      { account: to, cents },
    ];
    return post(trx, { command: 'adjust:tampered', kind, reference, lines });
  };
const mine = wallet(buyer.id);
const held = hold(buyer.id);
const outside = systemAccount('clearing_manual', 'x');

test('an untampered ledger reconciles, with every outcome of top-ups, withdrawals and refunds', async () => {
  const { transfers, discrepancies } = await proveBooks(db, api.services.config);
  expect(discrepancies).toEqual([]);
  expect(transfers).toBeGreaterThan(10);
});

test.each<[string, Change, Omit<Discrepancy, 'position'>[]]>([
  [
    'an unpaid order marked as paid',
    "insert into shop_order (sn, account_id, shop_id, payment_id, status, subtotal_cents, freight_cents, discount_cents, total_cents, address) select 'O1', account_id, shop_id, payment_id, 1, 100, 0, 0, 100, '{}' from shop_order limit 1",
    [{ kind: 'order_not_posted', subject: 'O1' }],
  ],
  [
    'a paid order with a lower total',
    `update shop_order set total_cents = total_cents - 1, subtotal_cents = subtotal_cents - 1 where sn = '${world.orderSn}'`,
    [{ kind: 'order_differs', subject: world.orderSn }],
  ],
  [
    'a paid order moved to another account',
    `update shop_order set account_id = ${otherUser.id} where sn = '${world.orderSn}'`,
    [{ kind: 'order_differs', subject: world.orderSn }],
  ],
  [
    'a paid order marked as unpaid',
    `update shop_order set status = 0 where sn = '${world.orderSn}'`,
    [{ kind: 'payment_without_order', subject: world.orderSn }],
  ],
  [
    'a payment without an order',
    posting('payment', 'O9', mine, systemAccount('escrow', 'x')),
    [{ kind: 'payment_without_order', subject: 'O9' }],
  ],
  [
    'a pending top-up marked as passed',
    `update recharge set status = 1, arrived_cents = amount_cents where sn = '${waiting}'`,
    [
      { kind: 'recharge_not_audited', subject: waiting },
      { kind: 'recharge_not_posted', subject: waiting },
    ],
  ],
  [
    'a top-up with a higher received amount than was credited',
    `update recharge set arrived_cents = arrived_cents + 1 where sn = '${recharge}'`,
    [{ kind: 'recharge_differs', subject: recharge }],
  ],
  [
    'a top-up credited twice',
    posting('recharge', recharge, outside, mine),
    [{ kind: 'recharge_differs', subject: recharge }],
  ],
  [
    'a manual top-up marked as one by card',
    `update recharge set method = 'card' where sn = '${recharge}'`,
    [
      { kind: 'recharge_differs', subject: recharge },
      { kind: 'recharge_without_charge', subject: recharge },
    ],
  ],
  [
    'a passed top-up marked as refused',
    `update recharge set status = 2 where sn = '${recharge}'`,
    [{ kind: 'credit_without_recharge', subject: recharge }],
  ],
  [
    'a credit without a top-up',
    posting('recharge', 'R9', outside, mine),
    [{ kind: 'credit_without_recharge', subject: 'R9' }],
  ],
  [
    'a correction without a reversed deposit',
    posting('correction', recharge, mine, outside),
    [{ kind: 'recharge_differs', subject: recharge }],
  ],
  [
    'an open withdrawal with a larger amount',
    `update withdrawal set amount_cents = amount_cents + 1, arrival_cents = arrival_cents + 1 where sn = '${open.sn}'`,
    [
      { kind: 'hold_differs', subject: held.name },
      { kind: 'withdrawal_differs', subject: open.sn },
    ],
  ],
  [
    'an open withdrawal marked as passed',
    `update withdrawal set status = 1, settled_at = now(), paying_at = now(), claimed_by = 1, tx_hash = '0x${'ab'.repeat(32)}', sent_asset = 'USDC', sent_units = '1', sent_rate = '1' where sn = '${open.sn}'`,
    [
      { kind: 'hold_differs', subject: held.name },
      { kind: 'withdrawal_not_audited', subject: open.sn },
      { kind: 'withdrawal_not_posted', subject: open.sn },
    ],
  ],
  [
    'a paid withdrawal marked as open',
    `update withdrawal set status = 0, settled_at = null where sn = '${paid.sn}'`,
    [
      { kind: 'hold_differs', subject: held.name },
      { kind: 'posting_without_withdrawal', subject: paid.sn },
    ],
  ],
  [
    'a paid withdrawal marked as refused',
    `update withdrawal set status = 2 where sn = '${paid.sn}'`,
    [
      { kind: 'posting_without_withdrawal', subject: paid.sn },
      { kind: 'withdrawal_not_posted', subject: paid.sn },
    ],
  ],
  [
    'a fee changed after the payout',
    `update withdrawal set fee_cents = fee_cents + 1, arrival_cents = arrival_cents - 1 where sn = '${paid.sn}'`,
    [
      { kind: 'withdrawal_differs', subject: paid.sn },
      { kind: 'withdrawal_without_payout', subject: paid.sn },
    ],
  ],
  [
    'a withdrawal without a hold',
    `insert into withdrawal (sn, account_id, payout_account_id, type, amount_cents, fee_cents, arrival_cents) select 'W9', account_id, payout_account_id, type, 100, 0, 100 from withdrawal where sn = '${open.sn}'`,
    [
      { kind: 'hold_differs', subject: held.name },
      { kind: 'withdrawal_not_held', subject: 'W9' },
    ],
  ],
  [
    'a hold without a withdrawal',
    posting('extract', 'W9', mine, held),
    [
      { kind: 'hold_differs', subject: held.name },
      { kind: 'posting_without_withdrawal', subject: 'W9' },
    ],
  ],
  [
    'a refund with a lower amount than was paid back',
    `update refund set refunded_cents = refunded_cents - 1 where sn = '${refund}'`,
    [
      { kind: 'refund_differs', subject: refund },
      { kind: 'refunded_differs', subject: refundedSn },
    ],
  ],
  [
    'a passed refund marked as refused',
    `update refund set state = 2, refunded_cents = null where sn = '${refund}'`,
    [
      { kind: 'posting_without_refund', subject: `refund:${refund}` },
      { kind: 'refunded_differs', subject: refundedSn },
    ],
  ],
  [
    'a refund that was never paid back',
    `insert into refund (sn, order_id, account_id, type, received, reason, explanation, max_cents, asked_cents, freight_cents, refunded_cents, state, settled_at) select 'F9', order_id, account_id, type, received, reason, explanation, max_cents, asked_cents, freight_cents, 100, 1, now() from refund where sn = '${refund}'`,
    [
      { kind: 'refund_not_posted', subject: 'F9' },
      { kind: 'refunded_differs', subject: refundedSn },
    ],
  ],
  [
    'a repayment without a refund',
    posting('refund', refundedSn, outside, mine),
    [{ kind: 'posting_without_refund', subject: 'adjust:tampered' }],
  ],
  [
    'an order without its refunded amount',
    `update shop_order set refunded_cents = 0 where sn = '${refundedSn}'`,
    [{ kind: 'refunded_differs', subject: refundedSn }],
  ],
  [
    'an order line without its refunded amount',
    `update order_line set refunded_cents = 0 where refunded_cents > 0`,
    [{ kind: 'refunded_differs', subject: refundedSn }],
  ],
  [
    'a transaction deleted from the index of its wallet',
    `delete from wallet_entry where kind = 'payment'`,
    [{ kind: 'index_differs', subject: mine.name }],
  ],
  [
    'a deleted audit entry of the operator log',
    `delete from operator_log where target = '${recharge}'`,
    [{ kind: 'recharge_not_audited', subject: recharge }],
  ],
])('reports exactly %s', async (_, change, discrepancies) => {
  expect(await discrepanciesAfter(change)).toEqual(discrepancies);
});

test('reconciles again after every change was rolled back', async () => {
  expect(await reconcile(db)).toEqual([]);
  await pool.end();
});
