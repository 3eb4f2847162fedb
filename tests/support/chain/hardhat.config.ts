import { defineConfig } from 'hardhat/config';

export default defineConfig({
  // Nothing is compiled: its output goes to an unused folder.
  paths: { cache: '../../../node_modules/.tmp/hardhat', artifacts: '../../../node_modules/.tmp/hardhat' },
  networks: { node: { type: 'edr-simulated', chainId: 31_337, mining: { auto: true } } },
});
