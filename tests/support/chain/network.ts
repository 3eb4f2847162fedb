import * as v from 'valibot';
import { type Network, networkList } from '../../../server/chain/networks.ts';
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
  /** The coin's price: dollars, or the feed's address. */
  coin?: string;
}

const row = (chain: LocalChain, { coin = '2000', ...rest }: Settings) => ({
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
    { symbol: 'ETH', decimals: 18, rate: coin },
    { symbol: 'TUSD', contract: chain.dollar, decimals: 6, rate: '1' },
    { symbol: 'ODO', contract: chain.token, decimals: 18, rate: '0.5' },
  ],
});

/** The local chain as a network of the settings. */
export const networkOf = (chain: LocalChain, settings: Settings = {}): Network =>
  v.parse(networkList, [row(chain, settings)])[0]!;

/** The same as environment of a server: `startShop({ env: chainEnv(chain) })`. */
export const chainEnv = (chain: LocalChain, settings: Settings = {}) => ({
  CHAIN_NETWORKS: JSON.stringify([row(chain, settings)]),
});
