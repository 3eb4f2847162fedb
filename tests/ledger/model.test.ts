import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcileLedger } from '../../server/ledger/reconcile.ts';
import { testDatabase } from '../support/database.ts';
import { person } from '../support/people.ts';
import { type ModelStep, anyStep, attempt, type Command, commandOf, endOf } from '../support/ledger/model.ts';

/** `LEDGER_RUNS=100000 npm run test:ledger` for a long run. */
const runs = Number(process.env['LEDGER_RUNS'] ?? (process.env['TEST_ALL'] ? 5000 : 300));
/** A generous bound on a slow machine: a run is some five acts of a few milliseconds. */
const timeout = 60_000 + runs * 100;

const { db } = await testDatabase();
const people = await Promise.all([person(db), person(db), person(db)]);
const accountIds = people.map(({ id }) => id);

interface Books {
  wallets: number[];
  holds: number[];
}

/**
 * Balances of the ledger, and the proof that all its accounts together hold nothing: in one statement, so in one
 * moment.
 */
async function books(): Promise<Books & { total: number }> {
  const { rows } = await sql<{ name: string; balance: number; total: number }>`
    select name, balance_cents as balance, (select sum(balance_cents)::bigint from ledger_account) as total
    from ledger_account where owner_id = any(${accountIds}::bigint[])`.execute(db);
  const of = (kind: string) =>
    accountIds.map((id) => rows.find(({ name }) => name === `${kind}:${id}`)?.balance ?? 0);
  return { wallets: of('wallet'), holds: of('hold'), total: rows[0]?.total ?? 0 };
}

/** Expected effect of a step by simple arithmetic; `false`: it does not fit and changes nothing. */
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

async function step(model: Books, history: History, act: ModelStep): Promise<void> {
  if (act.kind === 'again') {
    const earlier = history.done[act.which % history.done.length];
    if (earlier) expect(await attempt(earlier)).toBe(true);
  } else if (act.kind === 'end') {
    const [withdrawal] = history.open.splice(act.which % Math.max(1, history.open.length), 1);
    if (withdrawal) {
      const end = endOf(db, withdrawal, act.paidOut);
      expect(await attempt(end)).toBe(apply(model, end));
      history.done.push(end);
      history.ended.push({ withdrawal, paidOut: act.paidOut });
    } else if (history.ended.length > 0) {
      const { withdrawal: earlier, paidOut } = history.ended[act.which % history.ended.length]!;
      const again = attempt(endOf(db, earlier, act.paidOut));
      // The same end is the same command; the other end is a defect of whoever asks for it, and moves nothing.
      if (act.paidOut === paidOut) expect(await again).toBe(true);
      else await expect(again).rejects.toThrow('was used for another transfer');
    }
  } else {
    const command = commandOf(db, accountIds, act);
    const fits = apply(model, command);
    expect(await attempt(command)).toBe(fits);
    if (!fits) return;
    history.done.push(command);
    if (command.withdrawal) history.open.push(command);
  }
}

test(
  `${runs} rows of acts: after every step each wallet and hold is where simple arithmetic says`,
  async () => {
    const model: Books = { wallets: accountIds.map(() => 0), holds: accountIds.map(() => 0) };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep(people.length), { maxLength: 8 }), async (acts) => {
        const history: History = { done: [], open: [], ended: [] };
        for (const act of acts) {
          await step(model, history, act);
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

test('acts at the same time: what was acknowledged is what the wallets show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(people.length), { minLength: 2, maxLength: 16 }), async (acts) => {
      const before = await books();
      const commands = acts.flatMap((act) =>
        act.kind === 'again' || act.kind === 'end' ? [] : [commandOf(db, accountIds, act)],
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
