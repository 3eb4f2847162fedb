import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { dayAfter, startOfDay } from '../../platform/zoned-days.ts';
import { readShopSettings } from '../shop-settings/read.ts';

/** The first moment of the first day in the shop's time zone, and the first one after the last day. */
export async function shopDays(
  services: { db: Kysely<Database>; config: Config },
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ from: Date | undefined; to: Date | undefined }> {
  if (from === undefined && to === undefined) return { from: undefined, to: undefined };
  const { timeZone } = await readShopSettings(services, ['timeZone']);
  return {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : startOfDay(dayAfter(to), timeZone),
  };
}

/** Whether the time of a row is in these days. */
export async function isInDays(
  services: { db: Kysely<Database>; config: Config },
  column: string,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<RawBuilder<boolean>> {
  const { from, to } = await shopDays(services, days);
  const at = sql.ref(column);
  return sql`${from === undefined ? sql`true` : sql`${at} >= ${from}`}
    and ${to === undefined ? sql`true` : sql`${at} < ${to}`}`;
}
