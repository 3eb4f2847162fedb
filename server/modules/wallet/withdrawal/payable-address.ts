import { type Address, zeroAddress } from 'viem';
import type { Services } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { checkedAddress } from './payout-networks.ts';

/**
 * Refuses addresses that are certainly a mistake: coins sent to them are lost, or return to the shop. @param field names the
 * input in the refusal @returns the address with its checksum @throws Refusal `address_invalid`, `address_zero`,
 * `address_contract`, `address_deposit`
 */
export async function payableAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  given: string,
  field: string,
): Promise<Address> {
  const fields = [field];
  const checked = checkedAddress(given);
  if (checked === null) throw new Refusal('address_invalid', { fields });
  const address = checked.toLowerCase() as Address;
  if (address === zeroAddress) throw new Refusal('address_zero', { fields });
  // Of all networks: a contract often has the same address on several.
  const contracts = config.chain.networks.flatMap(({ assets }) =>
    assets.flatMap(({ contract, rate }) => [contract, ...('feeds' in rate ? rate.feeds : [])]),
  );
  if (contracts.includes(address)) throw new Refusal('address_contract', { fields });
  const deposit = await db
    .selectFrom('chain_address')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  if (deposit) throw new Refusal('address_deposit', { fields });
  return checked;
}
