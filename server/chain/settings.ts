import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isPublicKey } from './derive.ts';
import { demoNetworks, type Network, networkList } from './networks.ts';

/** Of the published mnemonic in README.md here: good for test networks only. */
export const demoXpub =
  'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3';

export const xpub = v.pipe(
  v.string(),
  v.check(
    isPublicKey,
    "the extended public key (xpub…) of an account, m/44'/60'/0', and never a private one (xprv…),",
  ),
);

/** JSON, or the path of a file with it. Every fault is named by its place; values are not, RPC addresses carry keys. */
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

/** What is no JSON becomes `undefined`, which is no list of networks either. */
function json(given: string): unknown {
  try {
    return JSON.parse(given.startsWith('[') ? given : readFileSync(given, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Real coins must not go to addresses whose private key is published. */
export const ownKeyForRealCoins = ({
  CHAIN_XPUB,
  CHAIN_NETWORKS,
}: {
  CHAIN_XPUB: string;
  CHAIN_NETWORKS?: Network[] | undefined;
}): boolean => CHAIN_XPUB !== demoXpub || (CHAIN_NETWORKS ?? demoNetworks).every(({ test }) => test);
