import { type Kysely, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsParsed } from './calls.ts';
import { listPage } from './list-page.ts';

/** @throws Refusal `invalid_input` for an invalid cursor */
export async function listLog(
  services: { db: Kysely<Database>; config: Config },
  { name, act, target, outcome, sort = 'newest', ...filter }: OpsParsed<'logList'>,
) {
  const { page, next } = await listPage(
    services,
    services.db
      .selectFrom('operator_log')
      .selectAll()
      .$if(name !== undefined, (query) => query.where('name', '=', name!))
      .$if(act !== undefined, (query) => query.where('act', '=', act!))
      .$if(target !== undefined, (query) => query.where('target', '=', target!))
      // A literal, for the index of refused commands.
      .$if(outcome !== undefined, (query) => query.where('outcome', '=', sql.lit('refused' as const))),
    { id: 'id', createdAt: 'at' },
    { ...filter, sort },
  );
  const list = page.map((row) => ({
    id: row.id,
    at: unixSeconds(row.at),
    name: row.name,
    address: row.address,
    act: row.act,
    target: row.target,
    outcome: row.outcome,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }));
  return { list, next };
}
