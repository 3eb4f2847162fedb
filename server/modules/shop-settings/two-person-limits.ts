import type { Kysely } from 'kysely';
import { type Cents, cents } from '#domain/money.ts';
import { twoPersonLimits } from '#domain/shop-settings.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readShopSettings } from './read.ts';

/** Limits of one operator in force. `db`: the transaction of the decision, so that it decides by one state. */
export async function readTwoPersonLimits(services: {
  db: Kysely<Database>;
  config: Config;
}): Promise<{ aboveCents: Cents; perDayCents: Cents }> {
  const { twoPersonAbove, alonePerDay } = await readShopSettings(services, twoPersonLimits);
  return { aboveCents: cents(twoPersonAbove), perDayCents: cents(alonePerDay) };
}
