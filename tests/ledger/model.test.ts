import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcileLedger } from '../../server/ledger/reconcile.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';
import { type ModelStep, anyStep, attempt, type Command, commandOf, endOf } from '../support/ledger/model.ts';
import { isLongRun } from '../support/long-run.ts';

/** `LEDGER_RUNS=100000 npm run test:ledger` for a long run. */
const runs = Number(process.env['LEDGER_RUNS'] ?? (isLongRun ? 5000 : 300));
/** A generous bound on a slow machine: a run is about five steps of a few milliseconds. */
const timeout = 60_000 + runs * 100;

const { db } = await testDatabase();
const accounts = await Promise.all([createAccount(db), createAccount(db), createAccount(db)]);
const accountIds = accounts.map(({ id }) => id);

interface Books {
  wallets: number[];
  holds: number[];
}

/**
 * Balances of the ledger, and the sum of all its accounts, which must be zero: in one statement, so in one
 * snapshot.
 */
async function books(): Promise<Books & { total: number }> {
  const { rows } = await sql<{ name: string; balance: number; total: number }>`
    select name, balance_cents as balance, (select sum(balance_cents)::bigint from ledger_account) as total
    from ledger_account where owner_id = any(${accountIds}::bigint[])`.execute(db);
  const of = (kind: string) =>
    accountIds.map((id) => rows.find(({ name }) => name === `${kind}:${id}`)?.balance ?? 0);
  return { wallets: of('wallet'), holds: of('hold'), total: rows[0]?.total ?? 0 };
}

/** Expected effect of a step by simple arithmetic; `false`: the balance is insufficient and nothing changes. */
function apply(model: Books, { who, wallet, hold }: Command): boolean {
  if (model.wallets[who]! + wallet < 0) return false;
  model.wallets[who]! += wallet;
  model.holds[who]! += hold;
  return true;
}

/** Steps that may be repeated; open withdrawals and finished ones with their result. */
interface History {
  done: Command[];
  open: Command[];
  ended: { withdrawal: Command; paidOut: boolean }[];
}

async function runStep(model: Books, history: History, step: ModelStep): Promise<void> {
  if (step.kind === 'again') {
    const earlier = history.done[step.which % history.done.length];
    if (earlier) expect(await attempt(earlier)).toBe(true);
  } else if (step.kind === 'end') {
    const [withdrawal] = history.open.splice(step.which % Math.max(1, history.open.length), 1);
    if (withdrawal) {
      const end = endOf(db, withdrawal, step.paidOut);
      expect(await attempt(end)).toBe(apply(model, end));
      history.done.push(end);
      history.ended.push({ withdrawal, paidOut: step.paidOut });
    } else if (history.ended.length > 0) {
      const { withdrawal: earlier, paidOut } = history.ended[step.which % history.ended.length]!;
      const again = attempt(endOf(db, earlier, step.paidOut));
      // Repeating the same end repeats its command; the other end is a defect of the caller and moves nothing.
      if (step.paidOut === paidOut) expect(await again).toBe(true);
      else await expect(again).rejects.toThrow('was used for another transfer');
    }
  } else {
    const command = commandOf(db, accountIds, step);
    const fits = apply(model, command);
    expect(await attempt(command)).toBe(fits);
    if (!fits) return;
    history.done.push(command);
    if (command.withdrawal) history.open.push(command);
  }
}

test(
  `${runs} sequences of commands: after every step each wallet and hold has the balance of the model`,
  async () => {
    const model: Books = { wallets: accountIds.map(() => 0), holds: accountIds.map(() => 0) };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(accounts.length), { maxLength: 8 }), async (steps) => {
        const history: History = { done: [], open: [], ended: [] };
        for (const step of steps) {
          await runStep(model, history, step);
          expect(await books()).toEqual({ ...model, total: 0 });
        }
        // The remaining holds are those of open withdrawals.
        for (const withdrawal of history.open) {
          const end = endOf(db, withdrawal, false);
          expect(await attempt(end)).toBe(apply(model, end));
        }
        expect((await books()).holds).toEqual(accountIds.map(() => 0));
      }),
      { numRuns: runs },
    );
    expect(await reconcileLedger(db)).toEqual([]);
  },
  timeout,
);

test('concurrent commands: the balances of the wallets reflect exactly the acknowledged ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(accounts.length), { minLength: 2, maxLength: 16 }), async (steps) => {
      const before = await books();
      const commands = steps.flatMap((step) =>
        step.kind === 'again' || step.kind === 'end' ? [] : [commandOf(db, accountIds, step)],
      );
      const acknowledged = await Promise.all(commands.map(attempt));
      const moved = (of: 'wallet' | 'hold') =>
        accountIds.map((_, who) =>
          commands.reduce(
            (sum, command, index) => (command.who === who && acknowledged[index] ? sum + command[of] : sum),
            0,
          ),
        );
      const after = await books();
      expect(after).toEqual({
        wallets: before.wallets.map((balance, who) => balance + moved('wallet')[who]!),
        holds: before.holds.map((balance, who) => balance + moved('hold')[who]!),
        total: 0,
      });
      expect(after.wallets.every((balance) => balance >= 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(await reconcileLedger(db)).toEqual([]);
}, 120_000);
