import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { SentCoins } from '../../../../server/platform/db/columns.ts';
import { accountHandlers } from '../../../../server/modules/account/routes.ts';
import { walletRecordHandlers } from '../../../../server/modules/wallet/records/routes.ts';
import { walletHandlers } from '../../../../server/modules/wallet/routes.ts';
import { withdrawalHandlers } from '../../../../server/modules/wallet/withdrawal/routes.ts';
import type { Api } from '../../api.ts';
import { letPayoutsWait, payPassword, type TestAccount } from '../../accounts.ts';

/** The calls of a wallet. */
export const allWalletHandlers = {
  ...accountHandlers,
  ...walletHandlers,
  ...walletRecordHandlers,
  ...withdrawalHandlers,
};

const goodCard = '4242 4242 4242 4242';
/** An unowned address: the first one in EIP-55's examples. */
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Coins for a withdrawal of this many dollars, in a transaction of their own. */
export const sentCoins = (units: string): SentCoins => ({
  txHash: `0x${randomBytes(32).toString('hex')}`,
  asset: 'USDC',
  units,
});

/** An operator who may claim withdrawals. @returns their id */
export async function makeOperator(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .insertInto('operator')
    .values({
      name: `${randomUUID()}@example.test`,
      password_hash: '',
      password_is_first: false,
      roles: ['auditor'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new card for withdrawals. */
export async function addPayoutCard(api: Api, owner: TestAccount, number = goodCard) {
  const { payoutToken } = await api.ok('sandboxPayoutToken', { number, holder: 'Ada Buyer' }, owner);
  return api.ok('payoutAccountAdd', { type: 'card', payoutToken, bankName: 'Banca di Torino' }, owner);
}

/** A card or address that has waited long enough. @returns its id */
export async function usablePayout(
  api: Api,
  owner: TestAccount,
  type: 'card' | 'chain' = 'card',
  number = goodCard,
) {
  const account =
    type === 'card'
      ? await addPayoutCard(api, owner, number)
      : await api.ok('payoutAccountAdd', { type, network: 'sepolia', address }, owner);
  await letPayoutsWait(api.services.db);
  return account.id;
}

/** Proof of the payment password for this action. */
export async function prove(
  api: Api,
  owner: TestAccount,
  accountId: number,
  amount: `${number}`,
): Promise<string> {
  const input = { password: payPassword, action: 'extract', target: String(accountId), amount } as const;
  return (await api.ok('verifyPay', input, owner)).payToken;
}

/** Requests a withdrawal as the app does it. */
export async function withdraw(
  api: Api,
  owner: TestAccount,
  accountId: number,
  amount: `${number}`,
  key: string = randomUUID(),
) {
  const payToken = await prove(api, owner, accountId, amount);
  return api.ok('extract', { accountId, amount, payToken }, { ...owner, key });
}

/**
 * Log lines that the operators' API writes with each approval. Tests that approve withdrawals without it need them
 * before they reconcile.
 */
export const logPasses = ({ services: { db } }: Api) =>
  sql`insert into operator_log (name, address, act, target, outcome, after)
    select 'auditor@example.test', '', 'extract/pass', sn, 'done', '{"status": "passed"}' from withdrawal
    where status = 1`.execute(db);
