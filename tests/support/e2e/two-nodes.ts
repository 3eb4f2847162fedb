import { startBalancer } from '../deploy/balancer.ts';
import { freePort, type RunningShop, startShop } from '../running-shop.ts';

/** `TEST_NODES=2 npx playwright test FILE` runs journeys on two nodes. */
export const isOnTwoNodes = process.env['TEST_NODES'] === '2';

/**
 * A shop of two nodes on one database, behind HAProxy: consecutive requests of a page are served by different nodes. `log` is that of
 * both nodes.
 */
export async function startTwoNodes({ env }: { env: NodeJS.ProcessEnv }): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Passkeys belong to the URL of the balancer.
  const first = await startShop({ env: { ...env, PUBLIC_URL: url } });
  const second = await startShop({ dataDir: first.dataDir, env: { ...env, PUBLIC_URL: url } });
  const balancer = await startBalancer([first.url, second.url, first.url], port);
  return {
    ...first,
    url,
    log: () => first.log() + second.log(),
    stop: async () => {
      await balancer.stop();
      await second.stop();
      await first.stop();
    },
  };
}
