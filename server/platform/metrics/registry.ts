import { Registry } from '@prometheus-io/client';

/** Metrics that modules count in memory, served or not. Those of one running server have a registry of their own (`served.ts`). */
export const registry = new Registry();

/** Seconds from a cache hit to the time at which the app gives up (spec §9). */
export const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
