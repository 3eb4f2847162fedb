import * as v from 'valibot';
import type { Address } from 'viem';
import { HDKey } from 'viem/accounts';
import { type Network, networkList } from '../../../server/platform/chain-networks.ts';
import type { LocalChain } from './local-chain.ts';

interface Settings {
  id?: string;
  rpcUrls?: string[];
  confirmations?: number;
  /** Dollars. */
  minimum?: string;
  pollMs?: number;
  maxRangeBlocks?: number;
  fromBlock?: number;
  quorum?: number;
  /** Dollars. */
  holdAbove?: string;
  maxReversals?: number;
  maxReorgBlocks?: number;
  /** The coin's price: dollars, the feed's address, or several. */
  coin?: string | string[];
  /** Bounds of the coin's price. */
  bounds?: { minRate?: string; maxRate?: string };
  /** Another token without decimals, worth one dollar each. */
  extraToken?: Address;
}

const row = (chain: LocalChain, { coin = '2000', bounds = {}, extraToken, ...rest }: Settings) => ({
  id: 'local',
  name: 'Local chain (test network)',
  chainId: chain.chainId,
  test: true,
  rpcUrls: [chain.url],
  confirmations: 3,
  minimum: '5.00',
  pollMs: 100,
  ...rest,
  assets: [
    { symbol: 'ETH', decimals: 18, rate: coin, ...bounds },
    { symbol: 'TUSD', contract: chain.dollar, decimals: 6, rate: '1' },
    { symbol: 'ODO', contract: chain.token, decimals: 18, rate: '0.5' },
    ...(extraToken ? [{ symbol: 'EXT', contract: extraToken, decimals: 0, rate: '1' }] : []),
  ],
});

/** The local chain as a network of the settings. */
export const networkOf = (chain: LocalChain, settings: Settings = {}): Network =>
  v.parse(networkList, [row(chain, settings)])[0]!;

/** Any account except the published one, which a shop without demo mode refuses. */
const { publicExtendedKey } = HDKey.fromMasterSeed(new Uint8Array(32)).derive("m/44'/60'/0'");

/** The same as environment of a server: `startShop({ env: chainEnv(chain) })`. */
export const chainEnv = (chain: LocalChain, settings: Settings = {}) => ({
  CHAIN_XPUB: publicExtendedKey,
  CHAIN_NETWORKS: JSON.stringify([row(chain, settings)]),
});
