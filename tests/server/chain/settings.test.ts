import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HDKey, mnemonicToAccount } from 'viem/accounts';
import { addressAt } from '../../../server/chain/derive.ts';
import { demoXpub } from '../../../server/platform/chain-settings.ts';
import { centsOf } from '../../../server/platform/decimal.ts';
import { readConfig } from '../../../server/platform/config.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-chain-'));
afterAll(() => rm(folder, { recursive: true }));

/** The mnemonic published in server/chain/README.md. */
const demoMnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
const account = root.derive("m/44'/60'/0'");

const token = { symbol: 'USDC', contract: `0x${'ab'.repeat(20)}`, decimals: 6, rate: '1' };
const coin = {
  symbol: 'ETH',
  decimals: 18,
  rate: `0x${'cd'.repeat(20)}`,
  minRate: '200',
  maxRate: '50000',
};
const network = {
  id: 'ethereum',
  name: 'Ethereum',
  chainId: 1,
  rpcUrls: ['https://node.example/v3/secret-key', 'https://other.example/', 'https://third.example/'],
  confirmations: 12,
  minimum: '10.00',
  assets: [coin, token],
};
const env = (given: object[], xpub = account.publicExtendedKey) => ({
  CHAIN_XPUB: xpub,
  CHAIN_NETWORKS: JSON.stringify(given),
});

describe('deposit addresses', () => {
  test('of the default key equal those that wallets derive from the published mnemonic', () => {
    for (const addressIndex of [0, 1, 4_711]) {
      const { address } = mnemonicToAccount(demoMnemonic, { addressIndex });
      expect(addressAt(demoXpub, addressIndex)).toBe(address.toLowerCase());
    }
  });

  test.each([
    ['a private key', account.privateExtendedKey],
    ['the key of a whole wallet', root.publicExtendedKey],
    ['a mistyped key', `${account.publicExtendedKey.slice(0, -1)}X`],
    ['nothing like a key', 'xpub'],
  ])('are not derived from %s, and the error does not print it', (_, key) => {
    expect(() => readConfig({ CHAIN_XPUB: key })).toThrow(
      /^CHAIN_XPUB: \(hidden\) was given, the extended public/,
    );
  });

  test('of the published key are never used for real coins', () => {
    const named = /^CHAIN_XPUB: .* for networks with real coins a key of your own is accepted$/;
    expect(() => readConfig({ CHAIN_NETWORKS: JSON.stringify([network]) })).toThrow(named);
    expect(() => readConfig(env([network], demoXpub))).toThrow(named);
    expect(readConfig({}).chain.networks.every(({ test: isTest }) => isTest)).toBe(true);
  });
});

describe('networks', () => {
  test('are read from the setting or from the file it names', async () => {
    const read = readConfig(env([network])).chain;
    expect(read).toMatchObject({
      xpub: account.publicExtendedKey,
      networks: [
        {
          id: 'ethereum',
          test: false,
          minimumCents: 1_000,
          dustCents: 10,
          holdAboveCents: 100_000,
          quorum: 2,
          maxReversals: 10,
          maxReorgBlocks: 76,
          pollMs: 4_000,
          fromBlock: null,
        },
      ],
    });
    const large = { ...env([network]), OPS_TWO_PERSON_ABOVE: '250.00' };
    expect(readConfig(large).chain.networks).toMatchObject([{ holdAboveCents: 25_000 }]);
    const own = { ...env([{ ...network, holdAbove: '70.00' }]), OPS_TWO_PERSON_ABOVE: '250.00' };
    expect(readConfig(own).chain.networks).toMatchObject([{ holdAboveCents: 7_000 }]);
    const file = path.join(folder, 'networks.json');
    await writeFile(file, JSON.stringify([network]));
    expect(readConfig({ ...env([]), CHAIN_NETWORKS: file }).chain).toEqual(read);
  });

  test.each([
    ['a missing field', { confirmations: undefined }, 'for 0.confirmations a value'],
    ['an unknown field', { colour: 'red' }, 'for 0.colour nothing'],
    ['no confirmation', { confirmations: 0 }, 'for 0.confirmations a whole number from 1 to 10000'],
    ['an invalid minimum', { minimum: '10' }, 'for 0.minimum dollars such as "5.00"'],
    ['BSC', { chainId: 56 }, 'for 0.chainId a network other than BSC and HECO'],
    ['a node without address', { rpcUrls: ['node'] }, 'for 0.rpcUrls.0 a http:// or https:// address'],
    ['a feed without nodes', { rpcUrls: [] }, 'for 0 a price feed together with rpcUrls'],
    ['a rate of zero', { assets: [{ ...token, rate: '0.0' }] }, 'for 0.assets.0.rate dollars of one unit'],
    ['a token twice', { assets: [token, token] }, 'for 0.assets different symbols'],
    [
      'a price feed without bounds',
      { assets: [{ ...coin, maxRate: null }] },
      'for 0 a price feed for real coins',
    ],
    ['empty bounds', { assets: [{ ...coin, maxRate: '200' }] }, 'for 0.assets.0 a minRate below'],
    ['an invalid feed', { assets: [{ ...coin, rate: ['x'] }] }, 'for 0.assets.0.rate dollars of'],
    ['one node for real coins', { rpcUrls: ['https://node.example'] }, 'for 0 for real coins a second node'],
    ['a quorum of more nodes than there are', { quorum: 4 }, 'for 0 a quorum of at most'],
    ['no asset', { assets: [] }, 'for 0.assets at least one'],
  ])('with %s are refused with the field’s name', (_, wrong, named) => {
    const given = env([{ ...network, ...wrong }]);
    expect(() => readConfig(given)).toThrow(`CHAIN_NETWORKS: (hidden) was given, ${named}`);
  });

  test('with one node decide about real coins only if configured so', () => {
    const alone = { ...network, rpcUrls: ['https://node.example'], quorum: 1 };
    expect(readConfig(env([alone])).chain.networks).toMatchObject([{ quorum: 1 }]);
  });

  test('that cannot be parsed are refused without printing them', () => {
    for (const given of ['[{"rpcUrls": ["https://node.example/secret-key"', '/nowhere/secret-key', '{}']) {
      const read = () => readConfig({ CHAIN_NETWORKS: given });
      expect(read).toThrow('a list of networks');
      expect(read).not.toThrow('secret-key');
    }
  });
});

describe('value of a deposit', () => {
  test.each([
    [1n, 6, '1', 0],
    [9_999n, 6, '1', 0],
    [10_000n, 6, '1', 1],
    [25_019_999n, 6, '1', 2_501],
    [10n ** 18n - 1n, 18, '1', 99],
    [123_456_789_012_345_678n, 18, '3000.12345678', 37_038],
    [10_000_000n, 6, '0.9998', 999],
    [5n, 0, '0.01', 5],
  ])('%s units with %s decimals at %s dollars are %s cents, rounded down', (units, decimals, rate, cents) => {
    expect(centsOf(units, decimals, rate)).toBe(cents);
  });

  test('is exact beyond floats, and capped at the maximum amount', () => {
    expect(centsOf(1_234_567_890_123_456_789n, 6, '1')).toBe(123_456_789_012_345);
    expect(centsOf(10n ** 60n, 6, '1')).toBe(999_999_999_999_999);
  });
});
