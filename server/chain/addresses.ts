import type { Kysely } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../platform/db/schema.ts';
import { addressAt, keyId } from './derive.ts';

/**
 * The account's deposit address, created on first use. The same on every network: an EVM address belongs to a key, not to a
 * chain, so coins sent on another network than the chosen one are not lost. Safe for concurrent calls. @param xpub extended
 * public key; the account's id is the address's index below it @returns lower case
 */
export async function depositAddress(
  db: Kysely<Database>,
  xpub: string,
  accountId: number,
): Promise<Address> {
  const key = keyId(xpub);
  const known = await db
    .selectFrom('chain_address')
    .select('address')
    .where('account_id', '=', accountId)
    .where('key_id', '=', key)
    .executeTakeFirst();
  if (known) return known.address;
  const address = addressAt(xpub, accountId);
  await db
    .insertInto('chain_address')
    .values({ address, account_id: accountId, key_id: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return address;
}

/** Whether an address is this account's, derived from the current key or an earlier one. @param address any case */
export async function isDepositAddress(
  db: Kysely<Database>,
  accountId: number,
  address: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('chain_address')
    .select('address')
    .where('address', '=', address.toLowerCase() as Address)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Accounts of these addresses; addresses without an account are left out. */
export async function ownersOf(db: Kysely<Database>, addresses: Address[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('chain_address')
    .select(['address', 'account_id'])
    .where('address', 'in', [...new Set(addresses)])
    .execute();
  return new Map(rows.map((row) => [row.address, row.account_id]));
}

/** All deposit addresses, or `null` when there are more than `limit`. */
export async function allAddresses(db: Kysely<Database>, limit: number): Promise<Address[] | null> {
  const rows = await db
    .selectFrom('chain_address')
    .select('address')
    .limit(limit + 1)
    .execute();
  return rows.length > limit ? null : rows.map(({ address }) => address);
}
