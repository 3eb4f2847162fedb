import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { afterCursor, pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsParsed } from './calls.ts';
import { listPage } from './list-page.ts';
import { isInDays } from './shop-days.ts';

interface Services {
  db: Kysely<Database>;
  config: Config;
}
type Filter = OpsParsed<'logList'>;

/** @throws Refusal `invalid_input` for an invalid cursor */
export async function listLog(services: Services, { find, sort = 'newest', ...filter }: Filter) {
  const input = { ...filter, sort };
  const { page, next } =
    find !== undefined && isIndexed(find)
      ? await searchPage(services, find, input)
      : await listPage(
          services,
          matching(services.db, input).$if(find !== undefined, (lines) => lines.where('target', '=', find!)),
          { id: 'id', createdAt: 'at' },
          input,
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

const matching = (db: Kysely<Database>, { name, act, target, outcome }: Filter) =>
  db
    .selectFrom('operator_log')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(target !== undefined, (query) => query.where('target', '=', target!))
    // A literal, for the index of refused commands.
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', sql.lit('refused' as const)));

/** Number of lines that a search reads in the order of time before it uses the index. A frequent text fills a page among them. */
const linesToWalk = 3_000;

/** Whether the database's `text_parts` has parts of it. A shorter text finds only targets that equal it. */
const isIndexed = (text: string) => Array.from(text).length > 2 || /^[^\0-\x7F].$|^.[^\0-\x7F]$/u.test(text);

const lineText = sql`operator_log_text(target, reason, before, after)`;

/** Lines that contain the text, in the order of time. */
async function searchPage(
  services: Services,
  text: string,
  { from, to, sort, ...filter }: Filter & { sort: 'newest' | 'oldest' },
) {
  const { db } = services;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const order = { value: 'at', isTime: true, id: 'id', direction } as const;
  const inDays = await isInDays(services, 'at', { from, to });
  const contains = sql<boolean>`strpos(${lineText}, lower(${text})) > 0`;
  const way = sql.raw(direction);
  const next = sql`select * from operator_log where ${inDays} and ${afterCursor(order, filter.cursor)}
    order by at ${way}, id ${way} limit ${sql.lit(linesToWalk)}`;
  const lines = matching(db, filter).where(contains);
  const { rows } = await sql<{ walked: number; ids: number[] }>`
    with operator_log as materialized (${next})
    select (select count(*)::int from operator_log) as walked,
      array(select id from (${lines}) as found order by at ${way}, id ${way} limit ${filter.limit + 1}) as ids`.execute(
    db,
  );
  const { walked, ids } = rows[0]!;
  if (walked < linesToWalk || ids.length > filter.limit)
    return pageByValue(matching(db, filter).where(sql<boolean>`id = any(${ids}::bigint[])`), order, filter);
  const all = lines
    .where(inDays)
    .where(
      sql<boolean>`operator_log_parts(name, act, outcome, target, reason, before, after) @> ${partsOf(text, filter)}`,
    );
  // With an offset the subquery reads the index; the planner could otherwise walk all lines by time.
  return pageByValue(db.selectFrom(all.offset(sql.lit(0)).as('operator_log')).selectAll(), order, filter);
}

/** Parts that the index contains for every matching line. */
function partsOf(text: string, filter: Filter): RawBuilder<string[]> {
  const tokens = (['name', 'act', 'outcome'] as const).flatMap((column) =>
    filter[column] === undefined ? [] : [`${column} ${filter[column]}`],
  );
  return sql`(text_parts(lower(${text})) || ${tokens}::text[])`;
}
