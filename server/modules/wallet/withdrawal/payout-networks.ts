import { type Address, getAddress, isAddress } from 'viem';
import type { Network } from '../../../platform/chain-networks.ts';
import type { Config } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { networksInForce } from '../../../platform/network-rules.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/** Withdrawals use the networks of deposits; addresses have the Ethereum format on all of them. */
export const payoutNetwork = ({ chain }: Pick<Config, 'chain'>, id: string): Network | undefined =>
  chain.networks.find((network) => network.id === id);

/** Networks to which shoppers can withdraw now. */
export const openNetworks = async (dependencies: Dependencies) =>
  (await networksInForce(dependencies))
    .filter(({ withdrawals }) => withdrawals)
    .map(({ id, name, test }) => ({ id, name, test }));

/** @param field names the input in the refusal @throws Refusal `feature_off` while operators have closed the network */
export async function refuseClosed(dependencies: Dependencies, id: string, field: string): Promise<void> {
  const network = (await networksInForce(dependencies)).find((each) => each.id === id);
  // The same command succeeds once the network is open.
  if (network && !network.withdrawals) throw new Refusal('feature_off', { fields: [field], kept: false });
}

/**
 * Canonical form of an address: with its checksum, so that equal addresses are equal texts. @returns `null` when it is invalid,
 * or its mixed case contradicts the checksum
 */
export const checkedAddress = (address: string): Address | null =>
  isAddress(address) ? getAddress(address) : null;
