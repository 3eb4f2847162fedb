import { chainEnv } from '../chain/network.ts';
import { type LocalChain, startChain } from '../chain/local-chain.ts';
import { type RunningShop, startShop } from '../running-shop.ts';
import { test as base } from './console.ts';

interface WorkerFixtures {
  chain: LocalChain;
  shop: RunningShop;
}

/**
 * A shop that watches a local EVM node, where a deposit is final after four blocks and one of more than 100.00 waits for two
 * operators.
 */
export const test = base.extend<object, WorkerFixtures>({
  chain: [
    async ({}, use) => {
      const chain = await startChain();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ chain }, use) => {
      const env = {
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        DEMO: 'off',
        OPS_SECOND_FACTOR: 'optional',
        ...chainEnv(chain, { confirmations: 4, holdAbove: '100.00' }),
      };
      const shop = await startShop({ env });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
