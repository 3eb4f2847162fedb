import { type Address, getAddress, isAddress } from 'viem';
import type { Network } from '../../../platform/chain-networks.ts';
import type { Config } from '../../../platform/config.ts';

/** Money goes out by the networks it can come in by; addresses are those of the Ethereum family on all of them. */
export const payoutNetwork = ({ chain }: Pick<Config, 'chain'>, id: string): Network | undefined =>
  chain.networks.find((network) => network.id === id);

/**
 * The one way an address is written here: with its checksum, so that the same address is the same text.
 * @returns `null` when it is none, or its mixed case says that a character is wrong
 */
export const checkedAddress = (address: string): Address | null =>
  isAddress(address) ? getAddress(address) : null;
