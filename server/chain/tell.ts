import { type Kysely, sql } from 'kysely';
import { amount, type Cents, zeroCents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { tellLive } from '../modules/live/tell.ts';
import { notify } from '../modules/notices/notify.ts';
import { serialNumber } from '../modules/serial-number.ts';
import { type Deposit, lockDeposit, setState } from './deposits.ts';
import type { Network } from './networks.ts';

/**
 * Lets the owner of a deposit see it, as a recharge in audit with its confirmations counting. Below the network's
 * minimum it is refused at once. A form that the owner had sent about the same transaction becomes this recharge; one
 * that an auditor has passed already has credited it.
 * @param cents what it is worth now; what arrives is decided when it is credited
 */
export async function tell(
  trx: Kysely<Database>,
  { id, minimumCents }: Network,
  depositId: number,
  cents: Cents,
): Promise<void> {
  const deposit = await lockDeposit(trx, depositId, 'seen');
  if (!deposit || deposit.recharge_id !== null) return;
  const form = await formAbout(trx, id, deposit);
  if (form?.status === 1) return setState(trx, depositId, { state: 'by_hand' });
  const tooSmall = cents < minimumCents;
  // Less than a cent is not a row in anybody's records.
  if (tooSmall && cents === zeroCents) return setState(trx, depositId, { state: 'too_small' });
  const outcome = tooSmall
    ? { status: 2 as const, reason: 'deposit_too_small' as const, settled_at: sql<Date>`now()` }
    : {};
  const recharge = form
    ? await trx
        .updateTable('recharge')
        .set({ watched: true, ...outcome })
        .where('id', '=', form.id)
        .returning(['id', 'sn'])
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('recharge')
        .values({
          sn: serialNumber('R'),
          account_id: deposit.account_id,
          method: 'chain',
          amount_cents: cents,
          network: id,
          address: deposit.address,
          watched: true,
          ...outcome,
        })
        .returning(['id', 'sn'])
        .executeTakeFirstOrThrow();
  await setState(trx, depositId, { state: tooSmall ? 'too_small' : 'seen', recharge_id: recharge.id });
  const { account_id: accountId } = deposit;
  const { sn } = recharge;
  if (tooSmall) await notify(trx, accountId, { type: 'recharge_refused', sn, amount: amount(cents) });
  else await tellLive(trx, accountId, 'recharge', sn);
}

/** What the owner wrote about this transaction, and nobody has refused. Locked: an auditor may be at it. */
const formAbout = (trx: Kysely<Database>, network: string, { account_id, tx_hash }: Deposit) =>
  trx
    .selectFrom('recharge')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('network', '=', network)
    .where('tx_hash', '=', tx_hash)
    .where('watched', '=', false)
    .where('status', 'in', [0, 1])
    .forNoKeyUpdate()
    .executeTakeFirst();
