import * as v from 'valibot';
import type { Address } from 'viem';
import { type Cents, positiveAmount } from '../../src/domain/money.ts';

/** What can be sent to a deposit address of a network, and what it is worth. */
export interface Asset {
  symbol: string;
  /** Lower case; `null`: the network's own coin. */
  contract: Address | null;
  decimals: number;
  /** Dollars of one unit, or the price feed (Chainlink's `AggregatorV3Interface`) that says so. */
  rate: { dollars: string } | { feed: Address };
}

/** One EVM network money can come in by. */
export interface Network {
  id: string;
  name: string;
  chainId: number;
  /** Coins there are worth nothing outside. */
  test: boolean;
  /** The first one that answers is used. None: nobody watches, operators audit the evidence. */
  rpcUrls: string[];
  /** A deposit's own block is the first. */
  confirmations: number;
  minimumCents: Cents;
  /** Begins the page of a transaction. */
  explorer: string | null;
  assets: Asset[];
  /** A price that is older is not believed. */
  feedMaxAgeSeconds: number;
  pollMs: number;
  /** Most blocks asked for at once; halved as often as a node refuses. */
  maxRangeBlocks: number;
  /** First block looked at when the network was never watched before; `null`: the next one. */
  fromBlock: number | null;
}

const accepted = {
  address: 'an address such as 0x1c7d4b196cb0c7b01d743fbc6116a902379c7238',
  dollars: 'dollars such as "5.00"',
  rate: 'dollars of one unit such as "1" or "0.9995", or the address of a price feed',
};

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(`a whole number from ${min} to ${max}`),
    v.check(
      (given) => Number.isInteger(given) && given >= min && given <= max,
      `a whole number from ${min} to ${max}`,
    ),
  );
const text = (pattern: RegExp, what: string) => v.pipe(v.string(what), v.regex(pattern, what));
const httpUrl = (what: string) =>
  v.pipe(
    v.string(what),
    v.check((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol), what),
  );
const address = v.pipe(
  text(/^0x[0-9a-fA-F]{40}$/, accepted.address),
  v.transform((given) => given.toLowerCase() as Address),
);

/** In the words that `readConfig` goes on with: "… is accepted". */
const misfit = ({ expected }: v.StrictObjectIssue): string =>
  expected === 'never' ? 'nothing' : expected === 'Object' ? 'an object' : 'a value';

const asset = v.strictObject(
  {
    symbol: text(/^[A-Za-z0-9.]{1,12}$/, 'up to 12 letters and digits'),
    contract: v.optional(v.nullable(address), null),
    decimals: whole(0, 36),
    rate: v.pipe(
      text(/^(\d{1,9}(\.\d{1,18})?|0x[0-9a-fA-F]{40})$/, accepted.rate),
      v.check((given) => given.startsWith('0x') || /[1-9]/.test(given), accepted.rate),
      v.transform((given): Asset['rate'] =>
        given.startsWith('0x') ? { feed: given.toLowerCase() as Address } : { dollars: given },
      ),
    ),
  },
  misfit,
);

/** BSC and HECO, main and test networks: deposits through them are not supported (spec §5). */
const unsupportedChainIds = new Set([56, 97, 128, 256]);

const unique = (values: (string | number)[]) => new Set(values).size === values.length;

const network = v.pipe(
  v.strictObject(
    {
      id: text(/^[a-z0-9-]{1,32}$/, 'lower-case letters, digits and hyphens'),
      name: text(/^\S.{0,39}$/, 'up to 40 characters'),
      chainId: v.pipe(
        whole(1, Number.MAX_SAFE_INTEGER),
        v.check((id) => !unsupportedChainIds.has(id), 'a network other than BSC and HECO'),
      ),
      test: v.optional(v.boolean('true or false'), false),
      rpcUrls: v.optional(v.array(httpUrl('a http:// or https:// address'), 'a list of addresses'), []),
      confirmations: whole(1, 10_000),
      minimum: v.pipe(
        v.string(accepted.dollars),
        v.check((given) => positiveAmount(given) !== null, accepted.dollars),
      ),
      explorer: v.optional(v.nullable(httpUrl('a http:// or https:// address')), null),
      assets: v.pipe(
        v.array(asset, 'a list'),
        v.minLength(1, 'at least one'),
        v.check((list) => unique(list.map(({ symbol }) => symbol)), 'different symbols'),
        v.check((list) => unique(list.map(({ contract }) => contract ?? 'coin')), 'different contracts'),
      ),
      feedMaxAgeSeconds: v.optional(whole(60, 10_000_000), 25 * 3600),
      pollMs: v.optional(whole(100, 600_000), 4_000),
      maxRangeBlocks: v.optional(whole(1, 100_000), 1_000),
      fromBlock: v.optional(v.nullable(whole(0, Number.MAX_SAFE_INTEGER)), null),
    },
    misfit,
  ),
  v.check(
    ({ rpcUrls, assets }) => rpcUrls.length > 0 || assets.every(({ rate }) => 'dollars' in rate),
    'a price feed together with rpcUrls',
  ),
  v.transform(({ minimum, ...rest }): Network => ({
    ...rest,
    minimumCents: positiveAmount(minimum) as Cents,
  })),
);

/** The list of `CHAIN_NETWORKS`. */
export const networkList = v.pipe(
  v.array(network, 'a list of networks'),
  v.check((list) => unique(list.map(({ id }) => id)), 'a list of networks with different ids'),
  v.check((list) => unique(list.map(({ chainId }) => chainId)), 'a list of networks with different chainIds'),
);

/**
 * Without configuration: a test network that nobody watches, so that evidence and audit are there (spec §4, §5) and no
 * real coin can be sent to an address of the demo key.
 */
export const demoNetworks: Network[] = v.parse(networkList, [
  {
    id: 'sepolia',
    name: 'Sepolia',
    chainId: 11_155_111,
    test: true,
    confirmations: 12,
    minimum: '5.00',
    explorer: 'https://sepolia.etherscan.io/tx/',
    assets: [
      { symbol: 'ETH', decimals: 18, rate: '2500' },
      { symbol: 'USDC', contract: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', decimals: 6, rate: '1' },
    ],
  },
]);
