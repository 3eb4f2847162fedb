import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Visits since the last flush. */
let visits = 0;

/** Counts in memory: a page view does not write to the database. The seconds before a crash are lost. */
export function countVisit(): void {
  visits++;
}

/** Adds the counted visits to today, in UTC. On an error they stay counted for the next run. */
async function flushVisits(db: Kysely<Database>): Promise<void> {
  if (visits === 0) return;
  const counted = visits;
  visits = 0;
  try {
    await sql`
      insert into visit_day (day, visits) values ((now() at time zone 'UTC')::date, ${counted})
      on conflict (day) do update set visits = visit_day.visits + excluded.visits`.execute(db);
  } catch (error) {
    visits += counted;
    throw error;
  }
}

/** Stores visits, which each server counts in memory. */
export const visitsJob: Job = {
  name: 'visits',
  everySeconds: 10,
  async runBatch({ db }) {
    await flushVisits(db);
    return false;
  },
};
