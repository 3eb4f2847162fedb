import { type Address, getAddress, isAddress } from 'viem';
import type { Network } from '../../../platform/chain-networks.ts';
import type { Config } from '../../../platform/config.ts';

/** Withdrawals use the networks of deposits; addresses have the Ethereum format on all of them. */
export const payoutNetwork = ({ chain }: Pick<Config, 'chain'>, id: string): Network | undefined =>
  chain.networks.find((network) => network.id === id);

/**
 * Canonical form of an address: with its checksum, so that equal addresses are equal texts. @returns `null` when it is invalid,
 * or its mixed case contradicts the checksum
 */
export const checkedAddress = (address: string): Address | null =>
  isAddress(address) ? getAddress(address) : null;
