import { asCents } from './money.ts';

/** Ours: below this amount an acquirer's fee exceeds the charge. */
export const minCardTopUpCents = asCents(100);

/**
 * Ours: limit for the sum of an account's open card top-ups, that is charged or requested and neither credited nor
 * declined. The first open one may be larger, up to the general maximum.
 */
export const maxOpenCardTopUpsCents = asCents(10_000_00);

/** Spec §5: deposits through these are not supported. With the chain ids of the main and the test network; DEX is no network. */
export const unsupportedNetworks: Readonly<Record<string, readonly number[]>> = {
  DEX: [],
  BSC: [56, 97],
  HECO: [128, 256],
};
