import { asCents } from './money.ts';

/** Ours: below it an acquirer's fee costs more than the charge. */
export const minCardTopUpCents = asCents(100);

/**
 * Ours: what an account's card top-ups may add up to while they are open, that is charged or asked for and neither credited
 * nor refused. The first open one may be larger: the largest amount of all limits it.
 */
export const maxOpenCardTopUpsCents = asCents(10_000_00);
