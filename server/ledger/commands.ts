import type { Kysely } from 'kysely';
import { add, amount, asCents, type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { WithdrawalType } from '#domain/withdrawal.ts';
import type { Database } from '../platform/db/schema.ts';
import { together } from '../platform/db/together.ts';
import { Refusal } from '../platform/errors.ts';
import { announce } from '../platform/webhooks/announce.ts';
import { debt, hold, systemAccount, type LedgerAccount, wallet } from './accounts.ts';
import { balanceQuery, centsOf, owedBalance, walletBalance } from './balance.ts';
import { type NumberedCommand, lockAccounts, post, postQuery, type Transfer } from './post.ts';

/** Postings of each business event. Modules move money by these commands only. */

export interface PaidOrder {
  sn: string;
  /** Amount paid: goods and freight less discount. */
  totalCents: Cents;
  /** Discount of the promo code. The shop's system account covers it, so that the seller gets the full price. */
  discountCents: Cents;
}

/**
 * Payment: wallet → escrow, one transfer per order, with the shop's share of a promo code. @returns the balance left
 * @throws Refusal `insufficient_balance`: then none of the orders is paid
 */
export async function payOrders(
  trx: Kysely<Database>,
  accountId: number,
  orders: PaidOrder[],
): Promise<Cents> {
  const payer = wallet(accountId);
  const transfers = orders.map((order) => payment(payer, order));
  if (transfers.length === 1) {
    const { statement, idOf } = postQuery(transfers[0]!);
    const [posted, read] = await together(trx, [statement, balanceQuery(trx, payer)]);
    idOf(posted.rows);
    return centsOf(read.rows);
  }
  await lockAccounts(
    trx,
    transfers.flatMap(({ lines }) => lines.map(({ account }) => account)),
  );
  const balanceCents = await walletBalance(trx, accountId);
  try {
    for (const transfer of transfers) await post(trx, transfer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // All or none are paid, so the error shows the whole balance, not the rest after the first order.
    throw new Refusal('insufficient_balance', { details: { balance: amount(balanceCents) } });
  }
  return walletBalance(trx, accountId);
}

const payment = (payer: LedgerAccount, { sn, totalCents, discountCents }: PaidOrder): Transfer => ({
  command: `pay:${sn}`,
  kind: 'payment',
  reference: sn,
  lines: [
    { account: payer, cents: subtract(zeroCents, totalCents) },
    { account: systemAccount('promo_cost', sn), cents: subtract(zeroCents, discountCents) },
    { account: systemAccount('escrow', sn), cents: add(totalCents, discountCents) },
  ],
});

export interface PassedRefund {
  sn: string;
  orderSn: string;
  accountId: number;
  /** Amount returned to the user. */
  amountCents: Cents;
  /** Part of the promo code's discount returned to the shop's own account. */
  discountCents: Cents;
  /** Already payable to the seller; before that it is in escrow. */
  released: boolean;
}

/** Refund: escrow, or the seller's payable → wallet, and the shop's share of a promo code back to it. Once per refund number. */
export async function refundOrder(trx: Kysely<Database>, refund: PassedRefund): Promise<void> {
  const { sn, orderSn, accountId, amountCents, discountCents, released } = refund;
  await post(trx, {
    command: `refund:${sn}`,
    kind: 'refund',
    reference: orderSn,
    lines: [
      {
        account: systemAccount(released ? 'shop_payable' : 'escrow', orderSn),
        cents: subtract(zeroCents, add(amountCents, discountCents)),
      },
      { account: wallet(accountId), cents: amountCents },
      { account: systemAccount('promo_cost', orderSn), cents: discountCents },
    ],
  });
  await collectDebt(trx, accountId, { command: `refund:${sn}`, reference: orderSn });
}

/** Receipt: the rest of an order in escrow → the seller's payable. Once per order number. @param cents above zero */
export async function releaseOrder(
  trx: Kysely<Database>,
  { sn, cents }: { sn: string; cents: Cents },
): Promise<void> {
  await post(trx, {
    command: `receive:${sn}`,
    kind: 'receipt',
    reference: sn,
    lines: [
      { account: systemAccount('escrow', sn), cents: subtract(zeroCents, cents) },
      { account: systemAccount('shop_payable', sn), cents },
    ],
  });
}

export interface CreditedTopUp {
  sn: string;
  accountId: number;
  /** Amount received. */
  amountCents: Cents;
}

/** Top-up by card: receivable from the acquirer → wallet. Once per top-up number. */
export const creditCardTopUp = (trx: Kysely<Database>, recharge: CreditedTopUp): Promise<void> =>
  creditTopUp(trx, 'clearing_card', recharge);

/** Manual top-up: the amount an auditor confirmed → wallet. Once per top-up number. */
export const creditManualTopUp = (trx: Kysely<Database>, recharge: CreditedTopUp): Promise<void> =>
  creditTopUp(trx, 'clearing_manual', recharge);

/** Chain deposit: clearing of the deposit address → wallet. Once per top-up number. */
export const creditChainTopUp = (trx: Kysely<Database>, recharge: CreditedTopUp): Promise<void> =>
  creditTopUp(trx, 'clearing_chain', recharge);

interface ReversedTopUp extends CreditedTopUp {
  /** 1 for the first reversal. */
  reversal: number;
}

/**
 * Reversal of a credited deposit that left the chain: wallet → clearing, as far as the balance covers it; the rest becomes the
 * account's debt, which later credits pay. Once per top-up number and reversal. @returns the amount taken from the wallet
 */
export const reverseChainTopUp = (
  trx: Kysely<Database>,
  { reversal, ...recharge }: ReversedTopUp,
): Promise<Cents> =>
  takeBack(trx, recharge, {
    command: reversal === 1 ? `recharge_back:${recharge.sn}` : `recharge_back:${recharge.sn}:${reversal}`,
    kind: 'correction',
    clearing: 'clearing_chain',
  });

/** @returns the amount taken from the wallet; the rest became a debt */
export async function takeBack(
  trx: Kysely<Database>,
  { sn, accountId, amountCents }: CreditedTopUp,
  by: Pick<Transfer, 'command' | 'kind'> & { clearing: 'clearing_card' | 'clearing_chain' },
): Promise<Cents> {
  const [owner, owed, clearing] = [wallet(accountId), debt(accountId), systemAccount(by.clearing, sn)];
  await lockAccounts(trx, [owner, owed, clearing]);
  const takenCents = asCents(Math.min(amountCents, await walletBalance(trx, accountId)));
  await post(trx, {
    command: by.command,
    kind: by.kind,
    reference: sn,
    lines: [
      { account: owner, cents: subtract(zeroCents, takenCents) },
      { account: owed, cents: subtract(takenCents, amountCents) },
      { account: clearing, cents: amountCents },
    ],
  });
  return takenCents;
}

/**
 * Correction of a reversal when the deposit is in the chain again: clearing → its remaining debt, and the rest → wallet. Once per
 * top-up number and reversal. @param debtCents the part of the reversal that became a debt
 */
export async function returnChainTopUp(
  trx: Kysely<Database>,
  { sn, accountId, amountCents, reversal }: ReversedTopUp,
  debtCents: Cents,
): Promise<void> {
  const [owner, owed, clearing] = [wallet(accountId), debt(accountId), systemAccount('clearing_chain', sn)];
  await lockAccounts(trx, [owner, owed, clearing]);
  const paidCents = asCents(Math.min(debtCents, await owedBalance(trx, accountId)));
  const command = `recharge_return:${sn}:${reversal}` as const;
  await post(trx, {
    command,
    kind: 'correction',
    reference: sn,
    lines: [
      { account: clearing, cents: subtract(zeroCents, amountCents) },
      { account: owed, cents: paidCents },
      { account: owner, cents: subtract(amountCents, paidCents) },
    ],
  });
  await collectDebt(trx, accountId, { command, reference: sn });
}

/**
 * After every credit: wallet → debt, up to debt and balance. A separate transfer, visible in the account's transactions. The
 * credit holds the wallet's lock, so that no reversal adds a debt meanwhile.
 */
export async function collectDebt(
  trx: Kysely<Database>,
  accountId: number,
  { command, reference }: { command: NumberedCommand; reference: string },
): Promise<void> {
  const owedCents = await owedBalance(trx, accountId);
  if (owedCents === zeroCents) return;
  const paidCents = asCents(Math.min(owedCents, await walletBalance(trx, accountId)));
  if (paidCents === zeroCents) return;
  await post(trx, {
    command: `debt:${command}`,
    kind: 'debt_payment',
    reference,
    lines: [
      { account: wallet(accountId), cents: subtract(zeroCents, paidCents) },
      { account: debt(accountId), cents: paidCents },
    ],
  });
}

async function creditTopUp(
  trx: Kysely<Database>,
  from: 'clearing_card' | 'clearing_chain' | 'clearing_manual',
  { sn, accountId, amountCents }: CreditedTopUp,
): Promise<void> {
  await post(trx, {
    command: `recharge:${sn}`,
    kind: 'recharge',
    reference: sn,
    lines: [
      { account: systemAccount(from, sn), cents: subtract(zeroCents, amountCents) },
      { account: wallet(accountId), cents: amountCents },
    ],
  });
  await collectDebt(trx, accountId, { command: `recharge:${sn}`, reference: sn });
  await announce(trx, [{ type: 'topup.credited', data: { topUp: sn, amount: amount(amountCents) } }]);
}

export interface Withdrawal {
  sn: string;
  accountId: number;
  type: WithdrawalType;
  amountCents: Cents;
  /** Part of the amount: the rest is paid out. */
  feeCents: Cents;
}

/**
 * Withdrawal requested: wallet → hold, the whole amount at once. The amount includes the fee: it may be the whole balance (spec
 * §5: it must not exceed it), and the fee still has to fit. @throws Refusal `insufficient_balance`
 */
export async function holdWithdrawal(trx: Kysely<Database>, withdrawal: Withdrawal): Promise<void> {
  const { sn, accountId, amountCents } = withdrawal;
  await post(trx, {
    command: `extract:${sn}`,
    kind: 'extract',
    reference: sn,
    lines: [
      { account: wallet(accountId), cents: subtract(zeroCents, amountCents) },
      { account: hold(accountId), cents: amountCents },
    ],
  });
}

// Both ends of a withdrawal are one command: it can never be both paid out and returned.
const endOf = ({ sn }: Withdrawal) => `extract_end:${sn}` as const;

/** Withdrawal paid out: hold → the payout, and our fee. */
export async function payOutWithdrawal(trx: Kysely<Database>, withdrawal: Withdrawal): Promise<void> {
  const { sn, accountId, type, amountCents, feeCents } = withdrawal;
  await post(trx, {
    command: endOf(withdrawal),
    kind: 'extract_pass',
    reference: sn,
    lines: [
      { account: hold(accountId), cents: subtract(zeroCents, amountCents) },
      {
        account: systemAccount(type === 'card' ? 'clearing_card' : 'clearing_chain', sn),
        cents: subtract(amountCents, feeCents),
      },
      { account: systemAccount('fees', sn), cents: feeCents },
    ],
  });
}

/** Withdrawal refused or canceled: hold → wallet, all of it. */
export async function returnWithdrawal(trx: Kysely<Database>, withdrawal: Withdrawal): Promise<void> {
  const { sn, accountId, amountCents } = withdrawal;
  await post(trx, {
    command: endOf(withdrawal),
    kind: 'extract_return',
    reference: sn,
    lines: [
      { account: hold(accountId), cents: subtract(zeroCents, amountCents) },
      { account: wallet(accountId), cents: amountCents },
    ],
  });
  await collectDebt(trx, accountId, { command: endOf(withdrawal), reference: sn });
}
