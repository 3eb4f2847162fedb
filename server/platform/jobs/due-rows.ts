import { type RawBuilder, sql } from 'kysely';
import type { DatabaseGauges } from '../metrics/database-gauges.ts';

/** Number of rows that are due, and seconds since the oldest became due. */
export type DueRows = RawBuilder<{ rows: number; seconds: number }>;

/** Counting stops here: a long queue must not cost more to measure than to work on. */
const mostCounted = 1_000;

interface Condition {
  /** Column with the time at which a row becomes due, `afterSeconds` later. */
  since: string;
  afterSeconds?: number;
  /** Condition of the job's own claim. */
  where: RawBuilder<unknown>;
  /** Column of the index with these rows, from the oldest; default: `since`. */
  order?: string;
}

/** Due rows of a table. */
export const dueRows = (
  table: string,
  { since, afterSeconds = 0, where, order = since }: Condition,
): DueRows => sql`
  select count(*)::int as rows,
    greatest(0, coalesce(extract(epoch from now() - min(since)) - ${afterSeconds}::float8, 0))::float8 as seconds
  from (
    select ${sql.ref(since)} as since from ${sql.table(table)} where ${where}
    order by ${sql.ref(order)} limit ${mostCounted}
  ) due`;

interface Waiting {
  name: string;
  due?: DueRows;
}

/** Rows that wait for each job. */
export const jobGauges = (jobs: readonly Waiting[]): DatabaseGauges => ({
  source: 'jobs',
  everySeconds: 15,
  gauges: {
    okanto_job_due_rows: { help: `Rows that wait for a job, at most ${mostCounted}.`, labels: ['job'] },
    okanto_job_oldest_due_seconds: { help: 'Seconds since the oldest of them became due.', labels: ['job'] },
  },
  async read(db) {
    const samples = [];
    for (const { name, due } of jobs) {
      if (!due) continue;
      const { rows } = await due.execute(db);
      const labels = { job: name };
      samples.push(
        { metric: 'okanto_job_due_rows', labels, value: rows[0]!.rows },
        { metric: 'okanto_job_oldest_due_seconds', labels, value: rows[0]!.seconds },
      );
    }
    return samples;
  },
});
