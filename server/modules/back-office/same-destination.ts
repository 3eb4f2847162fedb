import { type Kysely, sql } from 'kysely';
import { auditState } from '#domain/audit-state.ts';
import type { Database } from '../../platform/db/schema.ts';

const mostRelated = 20;

interface Destination {
  account_id: number;
  address: string | null;
  brand: string | null;
  last4: string | null;
  holder: string | null;
}

/**
 * Other accounts with the same destination, paid ones first, also where it was removed. The number of a card is unknown: cards of one
 * brand, holder and last digits count as the same.
 */
export async function sameDestination(
  db: Kysely<Database>,
  { account_id: accountId, address, brand, last4, holder }: Destination,
) {
  return db
    .selectFrom('payout_account')
    .innerJoin('account', 'account.id', 'payout_account.account_id')
    .select('account.account')
    .select(
      sql<boolean>`bool_or(exists (select from withdrawal where withdrawal.account_id = payout_account.account_id
        and withdrawal.status = ${sql.lit(auditState.passed)}
        and withdrawal.payout_account_id = payout_account.id))`.as('paid'),
    )
    .where('payout_account.account_id', '!=', accountId)
    .where(
      address === null
        ? sql<boolean>`last4 = ${last4} and lower(holder) = lower(${holder}) and brand = ${brand}`
        : sql<boolean>`lower(address) = lower(${address})`,
    )
    .groupBy('account.id')
    .orderBy('paid', 'desc')
    .orderBy('account.id', 'desc')
    .limit(mostRelated)
    .execute();
}
