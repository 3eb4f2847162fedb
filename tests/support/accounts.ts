import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { openSession } from '../../server/platform/http/session.ts';
import { creditCardTopUp } from '../../server/ledger/commands.ts';
import { hashPassword } from '../../server/platform/passwords.ts';
import { serialNumber } from '../../server/platform/serial-number.ts';
import { turin } from './addresses.ts';

export const payPassword = '246810';
// One hash for all accounts: hashing is slow by design.
const payPasswordHash = hashPassword(payPassword);

export interface TestAccount {
  id: number;
  /** Email address of the login. */
  account: string;
  token: string;
  /** The account's only address. */
  addressId: number;
}

/** An account with a confirmed email address, a session, an address, `payPassword` and this balance. */
export async function createAccount(db: Kysely<Database>, { balanceCents = 0 } = {}): Promise<TestAccount> {
  const account = `${randomUUID()}@example.test`;
  const { id } = await db
    .insertInto('account')
    .values({
      account,
      password_hash: 'nobody logs in',
      pay_password_hash: await payPasswordHash,
      mail_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = await db
    .insertInto('address')
    .values({ account_id: id, ...turin })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (balanceCents > 0) await fund(db, id, balanceCents);
  return { id, account, token: await openSession(db, id, 'test'), addressId: address.id };
}

/** Credits a wallet, as a top-up by card does, with the acquirer's charge. */
export async function fund(db: Kysely<Database>, accountId: number, balanceCents: number): Promise<void> {
  const sn = serialNumber('R');
  const amountCents = asCents(balanceCents);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('recharge')
      .values({
        sn,
        account_id: accountId,
        method: 'card',
        amount_cents: amountCents,
        arrived_cents: amountCents,
        status: 1,
      })
      .execute();
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, holder: 'Ada Buyer' };
    await trx
      .insertInto('sandbox_card')
      .values({ token: 'funding', outcome: 'approved', ...card })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('sandbox_charge')
      .values({ key: sn, token: 'funding', amount_cents: amountCents, outcome: 'approved' })
      .execute();
    await creditCardTopUp(trx, { sn, accountId, amountCents });
  });
}

/** Moves the deadline of every open payment into the past. */
export async function letPaymentsExpire(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('closed_at', 'is', null)
    .execute();
}

/** As if every new payout account had waited long enough. */
export async function letPayoutsWait(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ usable_at: sql<Date>`now()` })
    .execute();
}
