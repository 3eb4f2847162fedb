import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { hold } from '../../../server/chain/hold.ts';
import { orphan } from '../../../server/chain/settle.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { createAccount } from '../../support/accounts.ts';
import { repeatCommands } from '../../support/server/back-office/commands/repeat.ts';
import type { Door } from '../../support/server/back-office/commands/scene.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { depositor, watchedWallet } from '../../support/server/chain/ground.ts';
import { address } from '../../support/server/wallet/withdrawing.ts';

const { ground, db, chain, network, api, look } = await watchedWallet();
const fresh = async (role: Role): Promise<Door> => ({ url: api.url, ...(await staff(db, role)) });
const [first, second, owner] = [await fresh('auditor'), await fresh('auditor'), await fresh('owner')];
const reason = 'A test';

/** Sends 20 dollars to an account. Three blocks are all confirmations. @returns the id of the deposit */
async function deposit({ blocks = 3, isDeleted = false } = {}): Promise<number> {
  const to = await depositor(db);
  if (isDeleted) await db.updateTable('account').set({ status: 'erased' }).where('id', '=', to.id).execute();
  const txHash = await chain.sendDollar(to.address, '20');
  await chain.mine(blocks);
  await look();
  const row = db.selectFrom('chain_deposit').select('id').where('tx_hash', '=', txHash);
  return (await row.executeTakeFirstOrThrow()).id;
}
const suspended = () => deposit({ isDeleted: true });

/** A final deposit that waits for operators. */
async function held(): Promise<number> {
  const id = await deposit({ blocks: 1 });
  await transaction(db, (trx) => hold(trx, id, 'value'));
  await chain.mine(2);
  await look();
  return id;
}

const sentCoins = () => ({ to: address, txHash: `0x${randomBytes(32).toString('hex')}`, units: '19.5' });

const commands = {
  'depositPass (held)': async () => {
    const id = await held();
    await callOps(first, 'depositPass', { id });
    return { by: second, input: { id } };
  },
  'depositPass (suspended)': async () => {
    const input = { id: await suspended(), account: (await createAccount(db)).account };
    await callOps(first, 'depositPass', input);
    return { by: second, input };
  },
  'depositRefuse (held)': async () => ({ by: first, input: { id: await held(), reason } }),
  'depositRefuse (approval)': async () => {
    const id = await suspended();
    await callOps(first, 'depositPass', { id, account: (await createAccount(db)).account });
    return { by: second, input: { id, reason } };
  },
  depositSendBack: async () => {
    const input = { id: await suspended(), ...sentCoins() };
    await callOps(first, 'depositSendBack', input);
    return { by: second, input };
  },
  networkResume: async () => {
    const stopped = { stopped_at: new Date(), stopped_reason: 'too_deep', stopped_detail: 'A test' } as const;
    await db.updateTable('chain_watch').set(stopped).where('network', '=', network.id).execute();
    return { by: owner, input: { network: network.id, reason } };
  },
};

const reasons: Record<string, string> = {
  'depositRefuse (approval)': 'not_approved',
  networkResume: 'not_stopped',
};

await repeatCommands({ db, database: ground, fresh }, commands, {
  reasonFor: (title) => reasons[title] ?? 'deposit_settled',
  isNaming: () => true,
});

test('a deposit that the watcher credited, or that left the chain, names its state instead of an operator', async () => {
  const id = await deposit();
  const credited = await refusedBy(first, 'depositPass', { id });
  expect(credited.message).toBe('The watcher credited this deposit, because the chain confirmed it');
  await transaction(db, (trx) => orphan(trx, id));
  const reversed = await refusedBy(first, 'depositRefuse', { id, reason });
  expect(reversed.message).toBe('This deposit is no longer in the chain');
});

test('a deposit that the watcher credited after a first approval does not name the approver as the winner', async () => {
  const id = await held();
  await callOps(first, 'depositPass', { id });
  await db
    .updateTable('chain_deposit')
    .set({ held_for: null, held_at: null, next_try_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await look();
  expect((await refusedBy(second, 'depositPass', { id })).reason).toBe('deposit_credited');
});

test('refusals about coins sent back name the operator who approved, claimed or recorded it', async () => {
  const id = await suspended();
  const { to, ...transfer } = sentCoins();
  await callOps(first, 'depositSendBack', { id, to });
  const refusal = { reason: 'claimed_by_other', message: expect.stringContaining(`: ${first.name}`) };
  expect(await refusedBy(second, 'depositRefuse', { id, reason })).toMatchObject(refusal);
  const other = { id, account: (await createAccount(db)).account };
  const approved = { reason: 'approved_other', message: expect.stringContaining(`: ${first.name}`) };
  expect(await refusedBy(second, 'depositPass', other)).toMatchObject(approved);
  await callOps(first, 'depositSendBack', { id, to, ...transfer });
  const recorded = {
    reason: 'already_sent',
    message: expect.stringContaining(`${transfer.txHash} by ${first.name}`),
  };
  expect(await refusedBy(owner, 'depositRefuse', { id, reason })).toMatchObject(recorded);
});
