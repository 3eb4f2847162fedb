import { type Kysely, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/runner.ts';
import { dayOf } from '../../platform/zoned-days.ts';
import { readShopSettings } from '../shop-settings/read.ts';

/** Visits since the last flush. */
let visits = 0;

/** Counts in memory: a page view does not write to the database. The seconds before a crash are lost. */
export function countVisit(): void {
  visits++;
}

/** Adds the counted visits to today, in the shop's time zone. On an error they stay counted for the next run. */
async function flushVisits(services: { db: Kysely<Database>; config: Config }): Promise<void> {
  if (visits === 0) return;
  const counted = visits;
  visits = 0;
  try {
    const { timeZone } = await readShopSettings(services, ['timeZone']);
    await sql`
      insert into visit_day (day, visits) values (${dayOf(new Date(), timeZone)}::date, ${counted})
      on conflict (day) do update set visits = visit_day.visits + excluded.visits`.execute(services.db);
  } catch (error) {
    visits += counted;
    throw error;
  }
}

/** Stores visits, which each server counts in memory. */
export const visitsJob: Job = {
  name: 'visits',
  everySeconds: 10,
  async runBatch(services) {
    await flushVisits(services);
    return false;
  },
};
