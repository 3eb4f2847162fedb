import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { HDKey } from 'viem/accounts';
import type { Cents } from '#domain/money.ts';
import { type Network, networkList } from './chain-networks.ts';

/** Derived from the mnemonic published in server/chain/README.md: for test networks only. */
export const demoXpub =
  'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3';

/** Account level, `m/44'/60'/0'`: wallets show their first address at `0/0` below it. */
const accountDepth = 3;

/** Whether this is the extended public key of an account. */
function isPublicKey(text: string): boolean {
  try {
    const key = HDKey.fromExtendedKey(text);
    return key.privateKey === null && key.depth === accountDepth;
  } catch {
    return false;
  }
}

export const xpub = v.pipe(
  v.string(),
  v.check(
    isPublicKey,
    "the extended public key (xpub…) of an account, m/44'/60'/0', and never a private one (xprv…),",
  ),
);

/** JSON, or the path of a JSON file. Errors name the position but no values: RPC addresses carry keys. */
export const networks = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { output, issues } = v.safeParse(networkList, json(dataset.value), { abortPipeEarly: true });
    if (!issues) return output;
    for (const issue of issues) {
      const place = v.getDotPath(issue);
      addIssue({ message: place ? `for ${place} ${issue.message}` : issue.message });
    }
    return NEVER;
  }),
);

/** Invalid JSON becomes `undefined`, which fails validation as a list of networks. */
function json(given: string): unknown {
  try {
    return JSON.parse(given.startsWith('[') ? given : readFileSync(given, 'utf8'));
  } catch {
    return undefined;
  }
}

interface KeyAndNetworks {
  CHAIN_XPUB: string;
  CHAIN_NETWORKS?: Network[] | undefined;
}

/** Real coins must not go to addresses whose private key is published. */
export const ownKeyForRealCoins = ({ CHAIN_XPUB, CHAIN_NETWORKS = [] }: KeyAndNetworks): boolean =>
  CHAIN_XPUB !== demoXpub || CHAIN_NETWORKS.every(({ test }) => test);

/** A production shop shows no address of the published key, not even for test networks: all networks share the address. */
export const ownKeyWithoutDemo = ({
  CHAIN_XPUB,
  CHAIN_NETWORKS = [],
  DEMO,
}: KeyAndNetworks & { DEMO: boolean }): boolean =>
  DEMO || CHAIN_XPUB !== demoXpub || CHAIN_NETWORKS.every(({ test }) => !test);

/** Networks without `holdAbove` hold deposits above the amount for which a credit by hand needs two operators. */
export const withHoldAbove = (list: Network[], holdAboveCents: Cents): Network[] =>
  list.map((network) => ({ ...network, holdAboveCents: network.holdAboveCents ?? holdAboveCents }));
