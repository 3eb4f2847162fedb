import type { Kysely } from 'kysely';
import { withdrawalRuleSettings } from '#domain/shop-settings.ts';
import { withdrawalRuleFromWire, type WithdrawalRules } from '#domain/withdrawal.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readShopSettings } from './read.ts';

const names = Object.values(withdrawalRuleSettings);

/** Fees and limits in force. `db`: the command's transaction, so that it decides by one state. */
export async function readWithdrawalRules(services: {
  db: Kysely<Database>;
  config: Config;
}): Promise<WithdrawalRules> {
  const { cardWithdrawalRule, chainWithdrawalRule } = await readShopSettings(services, names);
  return {
    card: withdrawalRuleFromWire(cardWithdrawalRule),
    chain: withdrawalRuleFromWire(chainWithdrawalRule),
  };
}

/** Day of the last change of a fee or limit, `2026-11-21` in UTC; `null`: never changed. */
export async function withdrawalRulesChangedOn(db: Kysely<Database>): Promise<string | null> {
  const newest = await db
    .selectFrom('shop_setting_version')
    .select('created_at')
    .where('name', 'in', names)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.created_at.toISOString().slice(0, 10) ?? null;
}
