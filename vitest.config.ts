import { availableParallelism } from 'node:os';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

// Its own file: the route generator and the worker's build have no place in a test run.
const messages = () => [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()];

// Far above what a test needs, on a busy machine too: how fast something is, is measured in tests/bench.
const testTimeout = 40_000;

/** What every PostgreSQL answers alike: a second run on another one, given by TEST_DATABASE_URL, leaves it out. */
const alikeEverywhere = [
  'tests/contract/**',
  'tests/server/{backup,content,http,mail,openapi,images,push,uploads}/**',
  'tests/server/platform/{config,embedded,log,static}*',
  'tests/server/back-office/hostile*',
];
const isSecondRun = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    // Server tests wait for their database half of the time: on two cores, too, two files run at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Thousands of requests in one process: fewer, larger collections of young objects take a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        plugins: messages(),
        test: { name: 'unit', isolate: false, include: ['{src,sw,console}/**/*.test.{ts,tsx}'], testTimeout },
      },
      {
        test: {
          name: 'architecture',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        plugins: messages(),
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/{server,contract,ledger,faults}/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isSecondRun ? alikeEverywhere : [])],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
