import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { SentCoins } from '../../../../server/platform/db/columns.ts';
import { accountHandlers } from '../../../../server/modules/account/routes.ts';
import { walletRecordHandlers } from '../../../../server/modules/wallet/records/routes.ts';
import { walletHandlers } from '../../../../server/modules/wallet/routes.ts';
import { withdrawalHandlers } from '../../../../server/modules/wallet/withdrawal/routes.ts';
import type { Api } from '../../api.ts';
import { letPayoutsWait, payPassword, type Person } from '../../people.ts';

/** The calls of a wallet. */
export const allWalletHandlers = {
  ...accountHandlers,
  ...walletHandlers,
  ...walletRecordHandlers,
  ...withdrawalHandlers,
};

const goodCard = '4242 4242 4242 4242';
/** Of nobody: the first of the addresses in EIP-55. */
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Coins for a payout of this many dollars, by a transaction of their own. */
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

/** A card to be paid out to, new. */
export async function addPayoutCard(api: Api, owner: Person, number = goodCard) {
  const { payoutToken } = await api.ok('sandboxPayoutToken', { number, holder: 'Ada Buyer' }, owner);
  return api.ok('payoutAccountAdd', { type: 'card', payoutToken, bankName: 'Banca di Torino' }, owner);
}

/** A card or an address that has waited long enough. @returns its id */
export async function usablePayout(
  api: Api,
  owner: Person,
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

/** The payment password for exactly this. */
export async function prove(
  api: Api,
  owner: Person,
  accountId: number,
  amount: `${number}`,
): Promise<string> {
  const input = { password: payPassword, action: 'extract', target: String(accountId), amount } as const;
  return (await api.ok('verifyPay', input, owner)).payToken;
}

/** Asks for a payout as the app does it. */
export async function withdraw(
  api: Api,
  owner: Person,
  accountId: number,
  amount: `${number}`,
  key: string = randomUUID(),
) {
  const payToken = await prove(api, owner, accountId, amount);
  return api.ok('extract', { accountId, amount, payToken }, { ...owner, key });
}

/**
 * The log lines that the operators' API writes with each pass. Tests that pass withdrawals without it need them before
 * they reconcile.
 */
export const logPasses = ({ services: { db } }: Api) =>
  sql`insert into operator_log (name, address, act, target, outcome, after)
    select 'auditor@example.test', '', 'extract/pass', sn, 'done', '{"status": "passed"}' from withdrawal
    where status = 1`.execute(db);
