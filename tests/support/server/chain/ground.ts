import { type Kysely, sql } from 'kysely';
import type { Address } from 'viem';
import { afterAll } from 'vitest';
import { depositAddress } from '../../../../server/chain/addresses.ts';
import type { Network } from '../../../../server/platform/chain-networks.ts';
import { demoXpub } from '../../../../server/platform/chain-settings.ts';
import { Watcher } from '../../../../server/chain/watcher.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Log } from '../../../../server/platform/log.ts';
import { contentHandlers } from '../../../../server/modules/content/routes.ts';
import { uploadHandlers } from '../../../../server/modules/uploads/routes.ts';
import { type Api, startApi } from '../../api.ts';
import { startChain } from '../../chain/local-chain.ts';
import { networkOf } from '../../chain/network.ts';
import { testDatabase, type TestDatabase } from '../../database.ts';
import { type TestAccount, createAccount } from '../../accounts.ts';
import { allWalletHandlers } from '../wallet/withdrawing.ts';

export interface Depositor extends TestAccount {
  address: Address;
}

/** A user with a deposit address. */
export async function depositor(db: Kysely<Database>, { balanceCents = 0 } = {}): Promise<Depositor> {
  const owner = await createAccount(db, { balanceCents });
  return { ...owner, address: await depositAddress(db, demoXpub, owner.id) };
}

/** The wallet's calls and public texts on a server with these networks. */
export const startWallet = ({ db, log }: TestDatabase, networks: Network[]): Promise<Api> => {
  const config = { ...readConfig({}), chain: { xpub: demoXpub, networks } };
  return startApi(
    { db, log, services: { config } },
    { ...allWalletHandlers, ...contentHandlers, ...uploadHandlers },
  );
};

/** Runs a watcher without pauses until it has nothing more to read. */
export async function follow(watcher: Watcher, grounds: { db: Kysely<Database>; log: Log }): Promise<void> {
  for (let isBehind = true; isBehind;) {
    await letWatchersRun(grounds.db);
    isBehind = await watcher.turn(grounds);
  }
}

/** A watcher that has started: it reads everything mined from now on. */
export async function beginWatching(
  network: Network,
  grounds: { db: Kysely<Database>; log: Log },
): Promise<Watcher> {
  const watcher = new Watcher(network);
  await follow(watcher, grounds);
  return watcher;
}

/** A wallet on a server with a chain that it watches, and networks without nodes. Call it at a test file's top level. */
export async function watchedWallet(...others: Network[]) {
  const ground = await testDatabase({ max: 20 });
  const chain = await startChain();
  afterAll(() => chain.stop());
  const network = networkOf(chain);
  const api = await startWallet(ground, [...others, network]);
  const watcher = await beginWatching(network, ground);
  const look = () => follow(watcher, ground);
  return { ground, db: ground.db, chain, network, api, watcher, look };
}

/** As if the interval had passed. */
export async function letWatchersRun(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('chain_watch')
    .set({ next_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  await db
    .updateTable('chain_deposit')
    .set({ next_try_at: sql<Date>`now() - interval '1 second'` })
    .where('next_try_at', 'is not', null)
    .execute();
}

export const newestTopUp = async (api: Api, who: TestAccount) =>
  (await api.ok('rechargeLog', { limit: '1' }, who)).list[0];
