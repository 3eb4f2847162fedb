import { asCents } from './money.ts';

/** Ours: below it an acquirer's fee costs more than the charge. */
export const minCardTopUpCents = asCents(100);
