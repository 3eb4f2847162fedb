import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asCents, subtract, zeroCents } from '#domain/money.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { handlers } from '../../server/handlers.ts';
import { debt, systemAccount, type LedgerAccount, wallet } from '../../server/ledger/accounts.ts';
import { post, type Transfer, type TransferKind } from '../../server/ledger/post.ts';
import { type Discrepancy, reconcile } from '../../server/ledger/reconcile.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { manualTopUp, openWithdrawal, staff } from '../support/server/back-office/staff.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';

const { db, connection, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
const [victim, thief] = [
  await createAccount(db, { balanceCents: 5_000 }),
  await createAccount(db, { balanceCents: 100 }),
];
const withdrawal = await openWithdrawal(db, victim, { type: 'card' });
await callOps(auditor, 'extractPass', { sn: withdrawal.sn });
const recharge = await manualTopUp(api.services, victim);
await callOps(auditor, 'rechargePass', { sn: recharge });

const superuser = openKysely(openPool(connection, { max: 1, statementTimeoutMs: 0 }, log));
afterAll(() => superuser.destroy());

type Forgery = (trx: Kysely<Database>) => Promise<unknown>;
const run =
  (...statements: string[]): Forgery =>
  async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
const [mine, theirs] = [wallet(thief.id), wallet(victim.id)];
const outside = (kind: 'card' | 'chain' | 'manual', sn: string) => systemAccount(`clearing_${kind}`, sn);
const posting = (kind: string, reference: string, from: LedgerAccount, to: LedgerAccount): Forgery => {
  const cents = asCents(100);
  const lines = [
    { account: from, cents: subtract(zeroCents, cents) },
    { account: to, cents },
  ];
  return (trx) => post(trx, { command: 'adjust:forged', kind: kind as TransferKind, reference, lines });
};
const insertTopUp = (method: string, more = '') =>
  run(`insert into recharge (sn, account_id, method, amount_cents, arrived_cents, status, settled_at${more && ', network, address, watched'})
    values ('R9', ${thief.id}, '${method}', 100, 100, 1, now()${more})`);
const unchecked = run(
  'alter table ledger_account drop constraint ledger_account_name, drop constraint ledger_account_floor',
);
const swap = (a: LedgerAccount, b: LedgerAccount) =>
  run(
    `update ledger_account set name = 'swap' where name = '${a.name}'`,
    `update ledger_account set name = '${a.name}' where name = '${b.name}'`,
    `update ledger_account set name = '${b.name}' where name = 'swap'`,
  );
const both =
  (...forgeries: Forgery[]): Forgery =>
  async (trx) => {
    for (const forgery of forgeries) await forgery(trx);
  };
const address = `0x${'c'.repeat(40)}`;
const chainRecharge = (watched: boolean) =>
  both(
    insertTopUp('chain', `, 'x', '0x', ${watched}`),
    posting('recharge', 'R9', outside('chain', 'R9'), mine),
  );

/** Discrepancy kinds after a forgery by a superuser, whom neither triggers nor missing privileges stop. */
async function kindsAfter(forgery: Forgery): Promise<Discrepancy['kind'][]> {
  let found: Discrepancy[] = [];
  const undo = new Error('undo');
  await superuser
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await forgery(trx);
      found = await reconcile(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found.map(({ kind }) => kind);
}

test('a ledger without a forgery reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});

test.each<[string, Forgery, Discrepancy['kind'][]]>([
  [
    'a correction of a top-up that does not exist',
    posting('correction', 'R9', outside('manual', 'R9'), mine),
    ['credit_without_recharge'],
  ],
  [
    'a transfer of an unknown kind',
    both(
      run('alter table ledger_transfer drop constraint ledger_transfer_kind'),
      posting('bonus', 'gift', outside('manual', 'gift'), mine),
    ),
    ['transfer_kind_unknown'],
  ],
  [
    'a card top-up that the acquirer never charged',
    both(insertTopUp('card'), posting('recharge', 'R9', outside('card', 'R9'), mine)),
    ['recharge_without_charge'],
  ],
  ['a deposit claimed by form that no operator passed', chainRecharge(false), ['recharge_not_audited']],
  ['a watched deposit that was never detected', chainRecharge(true), ['recharge_without_deposit']],
  [
    'a deleted log of a withdrawal',
    run(`delete from operator_log where target = '${withdrawal.sn}'`),
    ['withdrawal_not_audited'],
  ],
  [
    'a deleted payout of the acquirer',
    run(`delete from sandbox_payout where key = '${withdrawal.sn}'`),
    ['withdrawal_without_payout'],
  ],
  [
    'one operator in the place of two',
    run(`insert into operator_approval (kind, subject_id, amount_cents, operator_id)
      select 'recharge', r.id, r.amount_cents, l.operator_id from recharge r
      join operator_log l on l.target = r.sn and l.act = 'recharge/pass' where r.sn = '${recharge}'`),
    ['approved_alone'],
  ],
  [
    'swapped names of two wallets',
    both(unchecked, swap(mine, theirs)),
    ['account_differs', 'account_differs'],
  ],
  [
    'a removed floor',
    both(unchecked, run(`update ledger_account set floor_cents = null where name = '${mine.name}'`)),
    ['account_differs'],
  ],
  [
    'a lowered floor',
    both(unchecked, run(`update ledger_account set floor_cents = -1000000 where name = '${mine.name}'`)),
    ['account_differs'],
  ],
  [
    'a debt paid to another account',
    async (trx) => {
      const line = (account: LedgerAccount, cents: number) => ({ account, cents: asCents(cents) });
      const lines = [line(debt(victim.id), -100), line(outside('chain', 'R9'), 100)];
      await post(trx, { command: 'recharge_back:R9', kind: 'correction', reference: 'R9', lines });
      await posting('debt_payment', 'R9', mine, debt(victim.id))(trx);
    },
    ['credit_without_recharge', 'debt_payment_differs'],
  ],
  [
    'a debt payment larger than the credit before it',
    async (trx) => {
      const move = (
        command: Transfer['command'],
        kind: TransferKind,
        from: LedgerAccount,
        to: LedgerAccount,
        cents: number,
      ) =>
        post(trx, {
          command,
          kind,
          reference: 'R9',
          lines: [
            { account: from, cents: asCents(-cents) },
            { account: to, cents: asCents(cents) },
          ],
        });
      await move('recharge_back:R9', 'correction', debt(victim.id), outside('chain', 'R9'), 200);
      await move('recharge:R9', 'recharge', outside('manual', 'R9'), theirs, 100);
      await move('debt:recharge:R9', 'debt_payment', theirs, debt(victim.id), 101);
    },
    ['credit_without_recharge', 'debt_payment_differs'],
  ],
  [
    'a deposit credited to an account that does not own its address',
    both(
      chainRecharge(true),
      run(
        `insert into chain_address (address, account_id, key_id) values ('${address}', ${victim.id}, 'k')`,
        `insert into chain_deposit (network, tx_hash, log_index, account_id, address, symbol, units, block_number,
          block_hash, state, recharge_id) select 'x', '0x2', 0, ${thief.id}, '${address}', 'USDC', '1', 1, '0x3', 'credited', id
          from recharge where sn = 'R9'`,
      ),
    ),
    ['deposit_owner_differs'],
  ],
  [
    'an increased charge of the acquirer',
    run(`update sandbox_charge c set amount_cents = c.amount_cents + 1 from recharge r
      where r.sn = c.key and r.account_id = ${thief.id}`),
    ['recharge_without_charge'],
  ],
  [
    'a card top-up marked as reversed',
    run(`update recharge set status = 2, arrived_cents = null, reversed_at = now(), reversed_cents = 100,
      reversed_debt_cents = 0 where account_id = ${thief.id}`),
    ['recharge_differs', 'reversal_not_audited'],
  ],
  [
    'a reversal of a card top-up that is still credited',
    async (trx) => {
      const { sn } = await trx
        .selectFrom('recharge')
        .select('sn')
        .where('account_id', '=', thief.id)
        .executeTakeFirstOrThrow();
      await posting('recharge_reversal', sn, mine, outside('card', sn))(trx);
    },
    ['recharge_differs'],
  ],
  [
    'money in the suspense account without a deposit',
    posting('suspense', 'deposit:9', outside('chain', 'R9'), systemAccount('suspense', 'deposit:9')),
    ['suspense_differs'],
  ],
  [
    'money in the suspense account from a transfer of another kind',
    posting('receipt', 'R9', outside('chain', 'R9'), systemAccount('suspense', 'R9')),
    ['receipt_without_order', 'suspense_differs'],
  ],
  [
    'a debt without a reversed deposit',
    posting('receipt', 'R9', debt(victim.id), systemAccount('fees', 'R9')),
    ['debt_unexplained', 'receipt_without_order'],
  ],
])('reconciliation reports %s', async (_, forgery, kinds) => {
  expect(await kindsAfter(forgery)).toEqual(kinds);
});

test('reconciliation reports two wallets with swapped names and owners', async () => {
  const owners = run(
    `update ledger_account a set owner_id = substring(a.name from '[0-9]+$')::bigint
      where name in ('${mine.name}', '${theirs.name}')`,
  );
  expect(await kindsAfter(both(unchecked, swap(mine, theirs), owners))).toContain('recharge_differs');
});

test('reconciliation reports timestamps that decrease within a wallet', async () => {
  const later = run(`update ledger_transfer t set created_at = now() + interval '2 days' from recharge r
    where t.reference = r.sn and r.account_id = ${victim.id} and r.method = 'card'`);
  expect(await kindsAfter(later)).toContain('time_backwards');
});
