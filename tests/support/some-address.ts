import { randomInt } from 'node:crypto';

/** Everybody calls from an address of their own: the shop's limits are for one. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
