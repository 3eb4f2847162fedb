import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { asCents } from '#domain/money.ts';
import {
  defaultWithdrawalRules,
  withdrawalFee,
  type WithdrawalType,
  withdrawalTypes,
} from '#domain/withdrawal.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { Refusal } from '../../../server/platform/errors.ts';
import {
  creditCardTopUp,
  creditManualTopUp,
  holdWithdrawal,
  payOrders,
  payOutWithdrawal,
  returnWithdrawal,
  type Withdrawal,
} from '../../../server/ledger/commands.ts';

/** Generated steps of users and operators with wallets. `who` is an index into the list of users. */
export type ModelStep =
  | { kind: 'recharge'; who: number; cents: number; byHand: boolean }
  | { kind: 'pay'; who: number; orders: number[]; discount: number }
  | { kind: 'withdraw'; who: number; cents: number; type: WithdrawalType }
  /** An earlier withdrawal ends; ending it a second time, either way, must change nothing. */
  | { kind: 'end'; which: number; paidOut: boolean }
  /** The command of an earlier step arrives again. */
  | { kind: 'again'; which: number };

export function anyStep(accounts: number): fc.Arbitrary<ModelStep> {
  const who = fc.nat({ max: accounts - 1 });
  const cents = fc.integer({ min: 1, max: 5000 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('recharge'), who, cents, byHand: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pay'),
        who,
        orders: fc.array(cents, { minLength: 1, maxLength: 4 }),
        discount: fc.nat({ max: 50 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('withdraw'),
        who,
        cents: fc.integer({ min: 500, max: 5000 }),
        type: fc.constantFrom(...withdrawalTypes),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('end'), which: fc.nat(), paidOut: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), which: fc.nat() }) },
  ) as fc.Arbitrary<ModelStep>;
}

/** One command, with its effect on a wallet and a hold. Repeating it has no further effect. */
export interface Command {
  who: number;
  wallet: number;
  hold: number;
  /** Set by a withdrawal: needed by `end`. */
  withdrawal?: Withdrawal;
  run: () => Promise<unknown>;
}

type Begins = Exclude<ModelStep, { kind: 'end' | 'again' }>;

export function commandOf(db: Kysely<Database>, accountIds: number[], step: Begins): Command {
  const { kind, who } = step;
  const accountId = accountIds[who]!;
  const sn = randomUUID();
  const within = (work: (trx: Kysely<Database>) => Promise<unknown>) => () => db.transaction().execute(work);
  if (kind === 'recharge') {
    const credit = step.byHand ? creditManualTopUp : creditCardTopUp;
    const run = within((trx) => credit(trx, { sn, accountId, amountCents: asCents(step.cents) }));
    return { who, wallet: step.cents, hold: 0, run };
  }
  if (kind === 'withdraw') {
    const amountCents = asCents(step.cents);
    const feeCents = withdrawalFee(defaultWithdrawalRules[step.type], amountCents);
    const withdrawal = { sn, accountId, type: step.type, amountCents, feeCents };
    const run = within((trx) => holdWithdrawal(trx, withdrawal));
    return { who, wallet: -step.cents, hold: step.cents, withdrawal, run };
  }
  const orders = step.orders.map((total, index) => ({
    sn: `${sn}/${index}`,
    totalCents: asCents(total),
    discountCents: asCents(step.discount),
  }));
  const run = within((trx) => payOrders(trx, accountId, orders));
  return { who, wallet: -step.orders.reduce((sum, total) => sum + total, 0), hold: 0, run };
}

export function endOf(db: Kysely<Database>, { who, withdrawal }: Command, paidOut: boolean): Command {
  const ended = withdrawal!;
  const end = paidOut ? payOutWithdrawal : returnWithdrawal;
  return {
    who,
    wallet: paidOut ? 0 : ended.amountCents,
    hold: -Number(ended.amountCents),
    run: () => db.transaction().execute((trx) => end(trx, ended)),
  };
}

/** @returns whether it was executed; the only other outcome is a refusal for insufficient funds */
export async function attempt(command: Command): Promise<boolean> {
  try {
    await command.run();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'insufficient_balance') return false;
    throw error;
  }
}
