import { type Kysely, sql } from 'kysely';
import type { AccountDeletion } from '#contract/own-data.ts';
import { smallestPayoutCents } from '#domain/own-data.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readWithdrawalRules } from '../shop-settings/withdrawal-rules.ts';

/**
 * Open obligations of an account that must end before its deletion. A received order is no obstacle: the user waives later
 * options (a refund, a review).
 */
export async function findObstacles(
  { db, config }: { db: Kysely<Database>; config: Config },
  accountId: number,
): Promise<AccountDeletion['obstacles']> {
  const forfeitedBelowCents = smallestPayoutCents(await readWithdrawalRules({ db, config }));
  const { rows } = await sql<{ kind: AccountDeletion['obstacles'][number]['kind']; count: number }>`
    select kind, count::int as count from (
      select 'orders' as kind, count(*) from shop_order
        where account_id = ${accountId} and status in (0, 1, 2)
      union all
      select 'refunds', count(*) from refund where account_id = ${accountId} and state = 0
      union all
      select 'recharges', (select count(*) from recharge where account_id = ${accountId} and status = 0)
        + (select count(*) from chain_deposit
            where account_id = ${accountId} and state = 'seen' and recharge_id is null)
      union all
      select 'withdrawals', count(*) from withdrawal where account_id = ${accountId} and status = 0
      union all
      select 'balance', count(*) from ledger_account
        where owner_id = ${accountId} and kind = 'wallet' and balance_cents >= ${forfeitedBelowCents}
      union all
      select 'debt', count(*) from ledger_account
        where owner_id = ${accountId} and kind = 'debt' and balance_cents < 0
      union all
      select 'frozen', count(*) from account where id = ${accountId} and frozen_at is not null
    ) as open where count > 0`.execute(db);
  return rows;
}
