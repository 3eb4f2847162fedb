import { sql } from 'kysely';
import type { OpsHandler } from './context.ts';

/** Longer than a transaction may take: its rows appear with the time and number of its start. */
const windowSeconds = 120;
const most = 300;

/**
 * Recent changes as `id:topic`, from shoppers and operators. A client refetches the topics of those that it sees for the first
 * time. Numbers alone would not suffice: a slow transaction commits a lower number after a higher one. A
 * publication that the job refused changes its draft, too; a job that begins to fail or recovers changes the queues.
 */
export const listChanges = (async ({ db }) => {
  const { rows } = await sql<{ change: string }>`
    (select id || ':' || topic as change from live_event
      where created_at > now() - make_interval(secs => ${windowSeconds}) order by id desc limit ${most})
    union all
    (select 'o' || id || ':' || split_part(act, '/', 1) from (
      select id, act, at, outcome from operator_log order by id desc limit ${most}) as newest
      where at > now() - make_interval(secs => ${windowSeconds}) and (outcome = 'done' or act = 'product/publish')
        and act like '%/%' and act not like '%/show' and act not like '%/list')
    union all
    (select 'j' || md5(job || node || changed_at) || ':health' from job_state
      where changed_at > now() - make_interval(secs => ${windowSeconds}))`.execute(db);
  return { data: { changes: rows.map(({ change }) => change) } };
}) satisfies OpsHandler<'changes'>;
