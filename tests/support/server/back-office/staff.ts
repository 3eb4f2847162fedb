import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { amount, asCents } from '#domain/money.ts';
import { defaultWithdrawalRules, withdrawalArrival, withdrawalFee } from '#domain/withdrawal.ts';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Role } from '../../../../server/platform/db/columns.ts';
import { transaction } from '../../../../server/platform/db/transaction.ts';
import type { Services } from '../../../../server/platform/http/context.ts';
import { holdWithdrawal } from '../../../../server/ledger/commands.ts';
import { hashPassword } from '../../../../server/platform/passwords.ts';
import { serialNumber } from '../../../../server/platform/serial-number.ts';
import type { OpsCallName, OpsInput } from '../../../../server/modules/back-office/calls.ts';
import { callOps, OpsFailure } from '../../../../server/cli/ops/client.ts';
import { openSession } from '../../../../server/modules/back-office/session.ts';
import { fund, type TestAccount } from '../../accounts.ts';

export const opsPassword = 'long enough to be good';
// One hash for all accounts: hashing is slow by design.
const passwordHash = hashPassword(opsPassword);

export interface Staff {
  id: number;
  name: string;
  token: string;
}

/** A signed-in operator of this role. */
export async function staff(
  db: Kysely<Database>,
  role: Role,
  name = `${role}-${randomUUID()}@example.test`,
): Promise<Staff> {
  const { id } = await db
    .insertInto('operator')
    .values({ name, password_hash: await passwordHash, password_is_first: false, roles: [role] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, token: (await openSession(db, id)).token };
}

/**
 * Resets rate limits, and sets the operators of earlier tests as disabled for eight days: a disabled owner's consent is required
 * for seven.
 */
export async function disableEarlierOperators(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('rate').execute();
  await db
    .updateTable('operator')
    .set({ disabled_at: sql<Date>`now() - interval '8 days'` })
    .execute();
}

/** The latest first password that was emailed to this operator. */
export async function mailedPassword(db: Kysely<Database>, name: string): Promise<string> {
  const { body } = await db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return firstPasswordIn(body);
}

export const firstPasswordIn = (mail: string): string => /^ {4}(\S{20})$/m.exec(mail)?.[1] ?? '';

/** Reason of a refused call. @throws if it was not refused */
export async function refusedBy<Name extends OpsCallName>(
  door: { url: string; token?: string },
  name: Name,
  input: OpsInput<Name>,
): Promise<OpsFailure> {
  const outcome: unknown = await callOps(door, name, input).catch((error: unknown) => error);
  if (!(outcome instanceof OpsFailure))
    throw new Error(`${name} was not refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** A manual top-up under review, with a real image as its evidence. @returns its number */
export async function manualTopUp(
  { db, privateImages }: Pick<Services, 'db' | 'privateImages'>,
  buyer: TestAccount,
  amountCents = 2500,
): Promise<string> {
  const [evidence, sn] = [randomUUID(), serialNumber('R')];
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#2266aa' } });
  await privateImages.write(evidence, await image.webp().toBuffer());
  await db
    .insertInto('private_picture')
    .values({ id: evidence, width: 9, height: 9, colour: '#2266AA' })
    .execute();
  await db
    .insertInto('recharge')
    .values({ sn, account_id: buyer.id, method: 'manual', amount_cents: amountCents, evidence_id: evidence })
    .execute();
  return sn;
}

/** A withdrawal under review, its amount on hold. @returns its number and id */
export async function openWithdrawal(
  db: Kysely<Database>,
  buyer: Pick<TestAccount, 'id'>,
  {
    type = 'chain',
    amountCents = 5000,
    outcome = 'approved',
  }: {
    type?: 'card' | 'chain';
    amountCents?: number;
    outcome?: string;
  } = {},
): Promise<{ sn: string; id: number }> {
  await fund(db, buyer.id, amountCents);
  const [sn, held] = [serialNumber('W'), asCents(amountCents)];
  const token = `pay_${randomUUID()}`;
  const card = { brand: 'visa', last4: '4242', holder: 'Ada Buyer' };
  if (type === 'card')
    await db
      .insertInto('sandbox_payout_card')
      .values({ token, outcome, ...card })
      .execute();
  const address = `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
  return transaction(db, async (trx) => {
    const payout = await trx
      .insertInto('payout_account')
      .values({
        account_id: buyer.id,
        type,
        usable_at: new Date(),
        ...(type === 'card'
          ? { acquirer_token: token, bank_name: 'Banca Uno', ...card }
          : { network: 'sepolia', address }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const feeCents = withdrawalFee(defaultWithdrawalRules[type], held);
    const { id } = await trx
      .insertInto('withdrawal')
      .values({
        sn,
        account_id: buyer.id,
        payout_account_id: payout.id,
        type,
        amount_cents: held,
        fee_cents: feeCents,
        arrival_cents: withdrawalArrival(defaultWithdrawalRules[type], held),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdWithdrawal(trx, { sn, accountId: buyer.id, type, amountCents: held, feeCents });
    return { sn, id };
  });
}

export const dollars = (value: number) => amount(asCents(value));
/** Dollars sent for a withdrawal, as its operator enters them; the default fits one of 50.00. */
export const sentCoins = (units = '48.00', hash = txHash()) => ({ txHash: hash, asset: 'USDC', units });
export const txHash = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
