import type { Kysely } from 'kysely';
import { add, amount, asCents, type Cents, subtract, zeroCents } from '../../src/domain/money.ts';
import type { WithdrawalType } from '../../src/domain/withdrawal.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { hold, house, type LedgerAccount, wallet } from './accounts.ts';
import { walletBalance } from './balance.ts';
import { lockAccounts, post, type Transfer } from './post.ts';

/** What each event of the business posts. Modules move money by these commands and by nothing else. */

export interface PaidOrder {
  sn: string;
  /** What the person pays: goods and freight less discount. */
  totalCents: Cents;
  /** What the promo code took off. The house pays it, so that the shop is owed the full price. */
  discountCents: Cents;
}

/**
 * Payment: wallet → escrow, one transfer an order, with the house's share of a promo code.
 * @throws Refusal `insufficient_balance`: then none of the orders is paid
 */
export async function payOrders(
  trx: Kysely<Database>,
  accountId: number,
  orders: PaidOrder[],
): Promise<void> {
  const payer = wallet(accountId);
  const parties = orders.flatMap(({ sn }) => [house('escrow', sn), house('promo_cost', sn)]);
  await lockAccounts(trx, [payer, ...parties]);
  const balanceCents = await walletBalance(trx, accountId);
  try {
    for (const order of orders) await post(trx, payment(payer, order));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // They are paid together or not at all: the person is told the whole balance, not what the first would leave.
    throw new Refusal('insufficient_balance', { details: { balance: amount(balanceCents) } });
  }
}

const payment = (payer: LedgerAccount, { sn, totalCents, discountCents }: PaidOrder): Transfer => ({
  command: `pay:${sn}`,
  kind: 'payment',
  reference: sn,
  lines: [
    { account: payer, cents: subtract(zeroCents, totalCents) },
    { account: house('promo_cost', sn), cents: subtract(zeroCents, discountCents) },
    { account: house('escrow', sn), cents: add(totalCents, discountCents) },
  ],
});

export interface PassedRefund {
  sn: string;
  orderSn: string;
  accountId: number;
  /** What comes back to the person. */
  amountCents: Cents;
  /** What comes back to the house, of the promo code it paid. */
  discountCents: Cents;
  /** The shop is owed it already; until then it lies in escrow. */
  released: boolean;
}

/**
 * Refund: escrow, or what the shop is owed → wallet, and the house's share of a promo code back to it. Once per refund
 * number.
 */
export async function refundOrder(trx: Kysely<Database>, refund: PassedRefund): Promise<void> {
  const { sn, orderSn, accountId, amountCents, discountCents, released } = refund;
  await post(trx, {
    command: `refund:${sn}`,
    kind: 'refund',
    reference: orderSn,
    lines: [
      {
        account: house(released ? 'shop_payable' : 'escrow', orderSn),
        cents: subtract(zeroCents, add(amountCents, discountCents)),
      },
      { account: wallet(accountId), cents: amountCents },
      { account: house('promo_cost', orderSn), cents: discountCents },
    ],
  });
}

/**
 * Receipt: what is left of an order in escrow → what the shop is owed. Once per order number.
 * @param cents above zero
 */
export async function releaseOrder(
  trx: Kysely<Database>,
  { sn, cents }: { sn: string; cents: Cents },
): Promise<void> {
  await post(trx, {
    command: `receive:${sn}`,
    kind: 'receipt',
    reference: sn,
    lines: [
      { account: house('escrow', sn), cents: subtract(zeroCents, cents) },
      { account: house('shop_payable', sn), cents },
    ],
  });
}

export interface CreditedRecharge {
  sn: string;
  accountId: number;
  /** What arrived. */
  amountCents: Cents;
}

/** Recharge by card: what the card company owes us → wallet. Once per recharge number. */
export const creditCardRecharge = (trx: Kysely<Database>, recharge: CreditedRecharge): Promise<void> =>
  creditRecharge(trx, 'clearing_card', recharge);

/** Recharge by hand: what an auditor saw arrive → wallet. Once per recharge number. */
export const creditManualRecharge = (trx: Kysely<Database>, recharge: CreditedRecharge): Promise<void> =>
  creditRecharge(trx, 'clearing_manual', recharge);

/** Deposit by chain: what is on the person's deposit address → wallet. Once per recharge number. */
export const creditChainRecharge = (trx: Kysely<Database>, recharge: CreditedRecharge): Promise<void> =>
  creditRecharge(trx, 'clearing_chain', recharge);

/**
 * Correction of a deposit that the network took back after it was credited: wallet → clearing, as much as is there.
 * Once per recharge number.
 * @returns what was there, at most the amount; the rest is the caller's to write down
 */
export async function reverseChainRecharge(
  trx: Kysely<Database>,
  { sn, accountId, amountCents }: CreditedRecharge,
): Promise<Cents> {
  const [owner, clearing] = [wallet(accountId), house('clearing_chain', sn)];
  await lockAccounts(trx, [owner, clearing]);
  const takenCents = asCents(Math.min(amountCents, await walletBalance(trx, accountId)));
  if (takenCents === zeroCents) return takenCents;
  await post(trx, {
    command: `recharge_back:${sn}`,
    kind: 'correction',
    reference: sn,
    lines: [
      { account: owner, cents: subtract(zeroCents, takenCents) },
      { account: clearing, cents: takenCents },
    ],
  });
  return takenCents;
}

async function creditRecharge(
  trx: Kysely<Database>,
  from: 'clearing_card' | 'clearing_chain' | 'clearing_manual',
  { sn, accountId, amountCents }: CreditedRecharge,
): Promise<void> {
  await post(trx, {
    command: `recharge:${sn}`,
    kind: 'recharge',
    reference: sn,
    lines: [
      { account: house(from, sn), cents: subtract(zeroCents, amountCents) },
      { account: wallet(accountId), cents: amountCents },
    ],
  });
}

export interface Withdrawal {
  sn: string;
  accountId: number;
  type: WithdrawalType;
  amountCents: Cents;
  /** Part of the amount: the rest is what arrives. */
  feeCents: Cents;
}

/**
 * Withdrawal asked for: wallet → hold, the whole amount at once. The fee is inside the amount, not on top of it: the
 * amount may be all of the balance (spec §5: it must not exceed it), and the fee still has to fit.
 * @throws Refusal `insufficient_balance`
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

// Both ends of a withdrawal are one command: whatever else goes wrong, it cannot be paid out and given back.
const endOf = ({ sn }: Withdrawal) => `extract_end:${sn}`;

/** Withdrawal paid out: hold → what the outside was given, and our fee. */
export async function payOutWithdrawal(trx: Kysely<Database>, withdrawal: Withdrawal): Promise<void> {
  const { sn, accountId, type, amountCents, feeCents } = withdrawal;
  await post(trx, {
    command: endOf(withdrawal),
    kind: 'extract_pass',
    reference: sn,
    lines: [
      { account: hold(accountId), cents: subtract(zeroCents, amountCents) },
      {
        account: house(type === 'card' ? 'clearing_card' : 'clearing_chain', sn),
        cents: subtract(amountCents, feeCents),
      },
      { account: house('fees', sn), cents: feeCents },
    ],
  });
}

/** Withdrawal refused or cancelled: hold → wallet, all of it. */
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
}
