import type { Kysely } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { type CreditedTopUp, takeBack } from './commands.ts';

/**
 * The card company took a credited top-up back: wallet → what it owes us, as much as is there, and the rest becomes the
 * account's debt. Once per recharge number.
 * @returns what was in the wallet, at most the amount
 */
export const reverseCardTopUp = (trx: Kysely<Database>, recharge: CreditedTopUp): Promise<Cents> =>
  takeBack(trx, recharge, {
    command: `recharge_reversal:${recharge.sn}`,
    kind: 'recharge_reversal',
    clearing: 'clearing_card',
  });
