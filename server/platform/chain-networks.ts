import * as v from 'valibot';
import type { Address } from 'viem';
import { type Cents, positiveAmount } from '#domain/money.ts';
import { maxConfirmations } from '#domain/network-rules.ts';
import { unsupportedNetworks } from '#domain/top-up.ts';
import { scaled } from './decimal.ts';

/** Asset accepted at a deposit address of a network, and its rate. */
export interface Asset {
  symbol: string;
  /** Lower case; `null`: the network's own coin. */
  contract: Address | null;
  decimals: number;
  /** Dollars per unit, or the price feeds (Chainlink's `AggregatorV3Interface`) that have to agree. */
  rate: { dollars: string } | { feeds: Address[] };
  /** Bounds in dollars: a price outside is rejected. */
  minRate: string | null;
  maxRate: string | null;
}

/** One EVM network that accepts deposits. */
export interface Network {
  id: string;
  name: string;
  chainId: number;
  /** Coins of this network have no value. */
  test: boolean;
  /** Empty: no watcher runs, operators audit the evidence. */
  rpcUrls: string[];
  /** Number of nodes that must agree before a deposit becomes final, is credited or is reversed. */
  quorum: number;
  /** The deposit's own block counts as the first. Operators may raise the number (`network-rules.ts`). */
  confirmations: number;
  minimumCents: Cents;
  /** Deposits below this value are not recorded. */
  dustCents: Cents;
  /** Deposits above this value wait for two operators. `null`: `OPS_TWO_PERSON_ABOVE` applies. */
  holdAboveCents: Cents | null;
  /** Reversing more credited deposits than this needs an operator… */
  maxReversals: number;
  /** … and so does reversing one that is deeper below the last final block. */
  maxReorgBlocks: number;
  /** URL prefix of a transaction page. */
  explorer: string | null;
  assets: Asset[];
  /** Older prices are rejected. */
  feedMaxAgeSeconds: number;
  /** Maximum difference between the feeds of an asset. */
  rateTolerancePercent: number;
  /** A larger change is accepted only after it has lasted for a while. */
  rateJumpPercent: number;
  pollMs: number;
  /** Maximum number of blocks per request; halved each time a node rejects a range as too large. */
  maxRangeBlocks: number;
  /** First block to read on a network that was never watched; `null`: the next one. */
  fromBlock: number | null;
}

const accepted = {
  address: 'an address such as 0x1c7d4b196cb0c7b01d743fbc6116a902379c7238',
  dollars: 'dollars such as "5.00"',
  bound: 'dollars of one unit such as "250"',
  rate: 'dollars of one unit such as "1" or "0.9995", the address of a price feed, or a list of such addresses',
};

/** Beyond the confirmations: no network in use has reorganized this deep. */
const reorgBlocks = 64;

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

const unique = (values: (string | number)[]) => new Set(values).size === values.length;

const dollars = v.pipe(
  v.string(accepted.dollars),
  v.check((given) => positiveAmount(given) !== null, accepted.dollars),
  v.transform((given) => positiveAmount(given) as Cents),
);

/** Completes the sentence of `readConfig`: "… is accepted". */
const misfit = ({ expected }: v.StrictObjectIssue): string =>
  expected === 'never' ? 'nothing' : expected === 'Object' ? 'an object' : 'a value';

const decimal = (what: string) =>
  v.pipe(
    text(/^\d{1,9}(\.\d{1,18})?$/, what),
    v.check((given) => /[1-9]/.test(given), what),
  );

const asset = v.pipe(
  v.strictObject(
    {
      symbol: text(/^[A-Za-z0-9.]{1,12}$/, 'up to 12 letters and digits'),
      contract: v.optional(v.nullable(address), null),
      decimals: whole(0, 36),
      rate: v.union(
        [
          v.pipe(
            address,
            v.transform((feed): Asset['rate'] => ({ feeds: [feed] })),
          ),
          v.pipe(
            decimal(accepted.rate),
            v.transform((perUnit): Asset['rate'] => ({ dollars: perUnit })),
          ),
          v.pipe(
            v.array(address),
            v.minLength(1),
            v.check((feeds) => unique(feeds)),
            v.transform((feeds): Asset['rate'] => ({ feeds })),
          ),
        ],
        accepted.rate,
      ),
      minRate: v.optional(v.nullable(decimal(accepted.bound)), null),
      maxRate: v.optional(v.nullable(decimal(accepted.bound)), null),
    },
    misfit,
  ),
  v.check(
    ({ minRate, maxRate }) => minRate === null || maxRate === null || scaled(minRate) < scaled(maxRate),
    'a minRate below the maxRate',
  ),
);

const unsupported = Object.entries(unsupportedNetworks).filter(([, chainIds]) => chainIds.length > 0);
const unsupportedChainIds = new Set(unsupported.flatMap(([, chainIds]) => chainIds));

const network = v.pipe(
  v.strictObject(
    {
      id: text(/^[a-z0-9-]{1,32}$/, 'lower-case letters, digits and hyphens'),
      name: text(/^\S.{0,39}$/, 'up to 40 characters'),
      chainId: v.pipe(
        whole(1, Number.MAX_SAFE_INTEGER),
        v.check(
          (id) => !unsupportedChainIds.has(id),
          `a network other than ${unsupported.map(([name]) => name).join(' and ')}`,
        ),
      ),
      test: v.optional(v.boolean('true or false'), false),
      rpcUrls: v.optional(v.array(httpUrl('a http:// or https:// address'), 'a list of addresses'), []),
      confirmations: whole(1, maxConfirmations),
      quorum: v.optional(v.nullable(whole(1, 100)), null),
      minimum: dollars,
      dust: v.optional(dollars, '0.10'),
      holdAbove: v.optional(v.nullable(dollars), null),
      maxReversals: v.optional(whole(0, 100_000), 10),
      maxReorgBlocks: v.optional(v.nullable(whole(1, 1_000_000)), null),
      explorer: v.optional(v.nullable(httpUrl('a http:// or https:// address')), null),
      assets: v.pipe(
        v.array(asset, 'a list'),
        v.minLength(1, 'at least one'),
        v.check((list) => unique(list.map(({ symbol }) => symbol)), 'different symbols'),
        v.check((list) => unique(list.map(({ contract }) => contract ?? 'coin')), 'different contracts'),
      ),
      feedMaxAgeSeconds: v.optional(whole(60, 10_000_000), 25 * 3600),
      rateTolerancePercent: v.optional(whole(1, 100), 5),
      rateJumpPercent: v.optional(whole(1, 1_000), 20),
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
  v.check(
    ({ test, assets }) =>
      test || assets.every(({ rate, minRate, maxRate }) => 'dollars' in rate || (minRate && maxRate)),
    'a price feed for real coins with minRate and maxRate',
  ),
  v.check(
    ({ rpcUrls, quorum }) => quorum === null || rpcUrls.length === 0 || quorum <= rpcUrls.length,
    'a quorum of at most the number of rpcUrls',
  ),
  v.check(
    ({ test, rpcUrls, quorum }) => test || rpcUrls.length !== 1 || quorum === 1,
    'for real coins a second node, or "quorum": 1,',
  ),
  v.transform(({ minimum, dust, holdAbove, quorum, maxReorgBlocks, ...rest }): Network => ({
    ...rest,
    quorum: quorum ?? Math.floor(rest.rpcUrls.length / 2) + 1,
    minimumCents: minimum,
    dustCents: dust < minimum ? dust : minimum,
    holdAboveCents: holdAbove,
    maxReorgBlocks: maxReorgBlocks ?? rest.confirmations + reorgBlocks,
  })),
);

/** Networks of `CHAIN_NETWORKS`. */
export const networkList = v.pipe(
  v.array(network, 'a list of networks'),
  v.check((list) => unique(list.map(({ id }) => id)), 'a list of networks with different ids'),
  v.check((list) => unique(list.map(({ chainId }) => chainId)), 'a list of networks with different chainIds'),
);

/**
 * Default: a test network without a watcher, so that evidence and audit work (spec §4, §5) and no real coin can be sent to an
 * address of the demo key.
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
