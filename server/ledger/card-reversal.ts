import type { Kysely } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { type CreditedTopUp, takeBack } from './commands.ts';

/**
 * Chargeback of a credited top-up: wallet → the acquirer's account, as far as the balance covers it; the rest becomes the
 * account's debt. Once per top-up number. @returns the amount taken from the wallet
 */
export const reverseCardTopUp = (trx: Kysely<Database>, recharge: CreditedTopUp): Promise<Cents> =>
  takeBack(trx, recharge, {
    command: `recharge_reversal:${recharge.sn}`,
    kind: 'recharge_reversal',
    clearing: 'clearing_card',
  });
