import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { amount, asCents, type Cents } from '#domain/money.ts';
import type { ChargeResult } from '../../platform/card-processor.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { creditCardTopUp } from '../../ledger/commands.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { notify } from '../../platform/notify.ts';
import { serialNumber } from '../../platform/serial-number.ts';

const auditing = 0;
const passed = 1;
const refused = 2;

/**
 * Records a pending card charge before the request to the acquirer: a crash in between leaves a top-up in audit, which the job
 * completes, never an unrecorded charge. @returns the top-up's id @throws Refusal `not_found` when the card is not the caller's
 */
export async function beginCardTopUp(
  trx: Kysely<Database>,
  accountId: number,
  { cardId, amountCents }: { cardId: number; amountCents: Cents },
): Promise<number> {
  const card = await trx
    .selectFrom('card')
    .select('id')
    .where('id', '=', cardId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!card) throw new Refusal('not_found', { fields: ['cardId'] });
  const { id } = await trx
    .insertInto('recharge')
    .values({
      sn: serialNumber('R'),
      account_id: accountId,
      method: 'card',
      amount_cents: amountCents,
      card_id: cardId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Queries the acquirer about an open top-up and books the result. Safe to repeat, concurrently too: the charge's key is the
 * top-up's number, and only the first result is booked. Without an acquirer, or while it is unreachable, the top-up stays in
 * audit.
 */
export async function settleCardTopUp({ db, cards, log }: Services, id: number): Promise<void> {
  if (!cards) return;
  const open = await db
    .selectFrom('recharge')
    .innerJoin('card', 'card.id', 'recharge.card_id')
    .select(['recharge.sn', 'recharge.amount_cents', 'recharge.account_id', 'card.acquirer_token'])
    .where('recharge.id', '=', id)
    .where('recharge.status', '=', auditing)
    .where('recharge.held_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  let result: ChargeResult;
  try {
    result = await cards.charge({
      key: open.sn,
      token: open.acquirer_token,
      amountCents: asCents(open.amount_cents),
      accountId: open.account_id,
    });
  } catch (err) {
    log.warn({ err, recharge: open.sn }, 'acquirer unreachable, top-up stays in audit');
    return;
  }
  await transaction(db, (trx) => book(trx, id, result));
}

async function book(trx: Kysely<Database>, id: number, result: ChargeResult): Promise<void> {
  if ('challenge' in result) {
    await noteChallenge(trx, id, result.challenge);
    return;
  }
  if (result.approved && (await holdIfFrozen(trx, id))) return;
  const booked = await trx
    .updateTable('recharge')
    .set({
      status: result.approved ? passed : refused,
      reason: result.approved ? null : result.reason,
      settled_at: sql<Date>`now()`,
      ...(result.approved && { arrived_cents: sql<number>`amount_cents` }),
    })
    .where('id', '=', id)
    .where('status', '=', auditing)
    .where('held_at', 'is', null)
    .returning(['sn', 'account_id', 'amount_cents'])
    .executeTakeFirst();
  if (!booked) return;
  const { sn, account_id: accountId } = booked;
  const amountCents = asCents(booked.amount_cents);
  if (result.approved) await creditCardTopUp(trx, { sn, accountId, amountCents });
  const type = result.approved ? 'recharge_passed' : 'recharge_refused';
  await notify(trx, accountId, { type, sn, amount: amount(amountCents) });
}

/**
 * A card may be charged after its account was frozen, if its bank's challenge was completed late. The money is not credited:
 * operators credit it once the account is unfrozen, or have it refunded. The account's lock makes a freeze wait for the end.
 * @returns whether the top-up is held
 */
async function holdIfFrozen(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { account_id, frozen_at } = await trx
    .selectFrom('account')
    .innerJoin('recharge', 'recharge.account_id', 'account.id')
    .select(['account_id', 'frozen_at'])
    .where('recharge.id', '=', id)
    .forShare('account')
    .executeTakeFirstOrThrow();
  if (frozen_at === null) return false;
  const held = await trx
    .updateTable('recharge')
    .set({ held_at: sql<Date>`now()`, challenge: null, reason: 'recharge_under_review' })
    .where('id', '=', id)
    .where('status', '=', auditing)
    .where('held_at', 'is', null)
    .returning('sn')
    .executeTakeFirst();
  if (held) await notifyLive(trx, account_id, 'recharge', held.sn);
  return true;
}

/** The card's bank requires a challenge. The top-up stays in audit, and links to the challenge. */
async function noteChallenge(trx: Kysely<Database>, id: number, challenge: string): Promise<void> {
  await trx
    .updateTable('recharge')
    .set({ challenge })
    .where('id', '=', id)
    .where('status', '=', auditing)
    .execute();
}
