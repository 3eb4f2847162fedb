import type { Network } from '../platform/chain-networks.ts';
import { Watcher } from './watcher.ts';
import type { Job } from '../platform/jobs/runner.ts';

/** One job per network with configured nodes: it detects deposits and credits them once final. */
export const chainJobs = (networks: readonly Network[]): Job[] =>
  networks
    .filter(({ rpcUrls }) => rpcUrls.length > 0)
    .map((network) => {
      const watcher = new Watcher(network);
      return {
        name: `chain ${network.id}`,
        everySeconds: network.pollMs / 1000,
        runBatch: (services) => watcher.turn(services),
        interrupt: () => watcher.interrupt(),
      };
    });
