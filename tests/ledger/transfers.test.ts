import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { handlers } from '../../server/handlers.ts';
import { reconcile } from '../../server/ledger/reconcile.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import {
  manualTopUp,
  openWithdrawal,
  sentCoins,
  staff,
  txHash,
} from '../support/server/back-office/staff.ts';
import { startApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';

const { db, connection, log } = await testDatabase({ max: 10 });
const api = await startApi({ db, log }, handlers);
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };
const [one, two] = [await createAccount(db), await createAccount(db)];

async function passedForm(buyer: typeof one) {
  const sn = await manualTopUp(api.services, buyer);
  const hash = txHash();
  const claim = {
    method: 'chain',
    network: 'sepolia',
    address: `0x${'a'.repeat(40)}`,
    tx_hash: hash,
  } as const;
  await db.updateTable('recharge').set(claim).where('sn', '=', sn).execute();
  await callOps(auditor, 'rechargePass', { sn });
  return { sn, hash };
}
async function paid(buyer: typeof one) {
  const { sn } = await openWithdrawal(db, buyer);
  const sent = sentCoins();
  await callOps(auditor, 'extractClaim', { sn });
  await callOps(auditor, 'extractPass', { sn, ...sent });
  return { sn, hash: sent.txHash };
}
const forms = [await passedForm(one), await passedForm(two)] as const;
const payouts = [await paid(one), await paid(two)] as const;
const address = `0x${'b'.repeat(40)}` as const;
await db.insertInto('chain_address').values({ address, account_id: one.id, key_id: 'k' }).execute();

const deposit = (hash: string, at = 0) =>
  `insert into chain_deposit (network, tx_hash, log_index, account_id, address, symbol, units, block_number,
    block_hash, state) values ('sepolia', '${hash}', ${at}, ${one.id}, '${address}', 'USDC', '5', 1, '0x1', 'credited')`;

/** Discrepancies after a change that no trigger stops. */
async function discrepanciesAfter(change: string) {
  const pool = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  const trx = await openKysely(pool).startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(change).execute(trx);
    return (await reconcile(trx)).map(({ kind, subject }) => ({ kind, subject }));
  } finally {
    await trx.rollback().execute();
    await pool.end();
  }
}

const other = txHash();
test.each([
  [
    'two top-ups with one transaction',
    `update recharge set tx_hash = '${forms[0].hash}' where sn = '${forms[1].sn}'`,
    [{ kind: 'transfer_credited_twice', subject: `sepolia ${forms[0].hash}` }],
  ],
  [
    'a top-up with the transaction of a credited deposit',
    deposit(forms[0].hash),
    [{ kind: 'transfer_credited_twice', subject: `sepolia ${forms[0].hash}` }],
  ],
  [
    'two withdrawals with one transaction',
    `update withdrawal set tx_hash = '${payouts[0].hash}' where sn = '${payouts[1].sn}'`,
    [{ kind: 'transfer_paid_twice', subject: `sepolia ${payouts[0].hash}` }],
  ],
  [
    'a withdrawal with the transaction of a top-up',
    `update withdrawal set tx_hash = '${forms[0].hash}' where sn = '${payouts[1].sn}'`,
    [{ kind: 'transfer_paid_twice', subject: `sepolia ${forms[0].hash}` }],
  ],
  [
    'a deposit sent back with the transaction of a withdrawal',
    `${deposit(other)}; update chain_deposit set state = 'refused', suspensions = 1, sent_to = '${address}',
      sent_units = '5', sent_tx_hash = '${payouts[0].hash}'
      where tx_hash = '${other}'`,
    [{ kind: 'transfer_paid_twice', subject: `sepolia ${payouts[0].hash}` }],
  ],
  [
    'nothing for two deposits at different positions of one transaction',
    `${deposit(other, 0)}; ${deposit(other, 1)}`,
    [],
  ],
])('reconciliation reports %s', async (_, change, discrepancies) => {
  const found = await discrepanciesAfter(change);
  expect(found.filter(({ kind }) => kind.startsWith('transfer_'))).toEqual(discrepancies);
});

test.each([
  ['a top-up', `update recharge set tx_hash = '${forms[0].hash}', status = 1 where sn = '${forms[1].sn}'`],
  ['a deposit', deposit(forms[0].hash)],
  [
    'a withdrawal',
    `update withdrawal set tx_hash = '${payouts[0].hash}', status = 1 where sn = '${payouts[1].sn}'`,
  ],
])('the database refuses %s with a transaction that another record uses', async (_, change) => {
  await expect(sql.raw(change).execute(db)).rejects.toMatchObject({ constraint: 'settled_transaction_pkey' });
});

test('an untampered ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
