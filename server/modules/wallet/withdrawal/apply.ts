import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { amount, type Cents } from '#domain/money.ts';
import {
  defaultWithdrawalRules,
  withdrawalArrival,
  withdrawalFee,
  type WithdrawalRule,
  withdrawalRuleToWire,
} from '#domain/withdrawal.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Services } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { holdWithdrawal, returnWithdrawal } from '../../../ledger/commands.ts';
import { requireConfirmedMail } from '../require-confirmed-mail.ts';
import { refuseFrozen } from '../../../ledger/freeze.ts';
import { notifyLive } from '../../../platform/notify-live.ts';
import { serialNumber } from '../../../platform/serial-number.ts';
import { refusePaused } from '../../shop-settings/read.ts';
import { readWithdrawalRules } from '../../shop-settings/withdrawal-rules.ts';
import { payoutAcquirer } from '../acquirer.ts';
import { spendProof } from '../pay-proof.ts';
import { payableAddress } from './payable-address.ts';
import { refuseClosed } from './payout-networks.ts';
import { inLedger } from '../../../ledger/withdrawal-row.ts';

interface Application {
  /** Id of the caller's payout account. */
  payoutAccountId: number;
  amountCents: Cents;
  /** Fee that the shopper saw; `null`: their client sends none, and shows that of the default rule. */
  seenFeeCents: Cents | null;
  payToken: string;
}

/**
 * Requests a withdrawal, in the caller's transaction: the money is held from this moment, an auditor decides. @returns the
 * withdrawal's id @throws Refusal `feature_off`, `account_frozen`, `mail_unconfirmed`, `not_found`, `card_unavailable`,
 * `payout_waiting`, `address_zero`, `address_contract`, `address_deposit`, `amount_below_minimum`, `amount_above_maximum`,
 * `fee_changed`, `pay_token_invalid`, `insufficient_balance`
 */
export async function applyForWithdrawal(
  { db: trx, cards, config }: Pick<Services, 'db' | 'cards' | 'config'>,
  accountId: number,
  { payoutAccountId, amountCents, seenFeeCents, payToken }: Application,
): Promise<number> {
  await refusePaused({ db: trx, config }, 'withdrawal');
  await refuseFrozen(trx, accountId);
  await requireConfirmedMail(trx, accountId);
  const { type, network, address } = await usablePayoutAccount(trx, accountId, payoutAccountId);
  if (type === 'card') payoutAcquirer({ cards });
  if (network !== null) await refuseClosed({ db: trx, config }, network, 'accountId');
  // Stored payout accounts may be older than this rule.
  if (address !== null) await payableAddress({ db: trx, config }, address, 'accountId');
  const rule = (await readWithdrawalRules({ db: trx, config }))[type];
  refuseBeyondLimits(rule, amountCents);
  const feeCents = withdrawalFee(rule, amountCents);
  if (feeCents !== (seenFeeCents ?? withdrawalFee(defaultWithdrawalRules[type], amountCents)))
    throw new Refusal('fee_changed', {
      details: { fee: amount(feeCents), rule: withdrawalRuleToWire(rule) },
    });
  const target = String(payoutAccountId);
  await spendProof(trx, payToken, { accountId, action: 'extract', target, amountCents });

  const sn = serialNumber('W');
  const { id } = await trx
    .insertInto('withdrawal')
    .values({
      sn,
      account_id: accountId,
      payout_account_id: payoutAccountId,
      type,
      amount_cents: amountCents,
      fee_cents: feeCents,
      arrival_cents: withdrawalArrival(rule, amountCents),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdWithdrawal(trx, { sn, accountId, type, amountCents, feeCents });
  await notifyLive(trx, accountId, 'extract', sn);
  return id;
}

function refuseBeyondLimits({ minCents, maxCents }: WithdrawalRule, amountCents: Cents): void {
  const fields = ['amount'];
  if (amountCents < minCents)
    throw new Refusal('amount_below_minimum', { fields, details: { minimum: amount(minCents) } });
  if (amountCents > maxCents)
    throw new Refusal('amount_above_maximum', { fields, details: { maximum: amount(maxCents) } });
}

async function usablePayoutAccount(trx: Kysely<Database>, accountId: number, id: number) {
  const row = await trx
    .selectFrom('payout_account')
    .select(['type', 'network', 'address', 'usable_at', sql<boolean>`usable_at <= now()`.as('usable')])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['accountId'] });
  // Resolves with time: the same command may be sent again.
  if (!row.usable)
    throw new Refusal('payout_waiting', { details: { usableAt: unixSeconds(row.usable_at) }, kept: false });
  return row;
}

/**
 * The user cancels: the money is returned. The first to lock the row wins, the user or an operator. @throws Refusal `not_found`,
 * `extract_state` when it is closed, `extract_paying` from an operator's claim on
 */
export async function cancelWithdrawal(trx: Kysely<Database>, accountId: number, id: number): Promise<void> {
  const cancelled = await trx
    .updateTable('withdrawal')
    .set({ status: auditState.canceled, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', auditState.auditing)
    .where('paying_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (cancelled) {
    await returnWithdrawal(trx, inLedger(cancelled));
    await notifyLive(trx, accountId, 'extract', cancelled.sn);
    return;
  }
  const known = await trx
    .selectFrom('withdrawal')
    .select('status')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!known) throw new Refusal('not_found');
  throw new Refusal(known.status === auditState.auditing ? 'extract_paying' : 'extract_state');
}
