import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsParsed } from './calls.ts';
import { listPage } from './list-page.ts';
import { isInDays } from './shop-days.ts';
import { containsText, hasParts, searchedIds } from './text-search.ts';

interface Services {
  db: Kysely<Database>;
  config: Config;
}
type Filter = OpsParsed<'logList'>;

/** @throws Refusal `invalid_input` for an invalid cursor */
export async function listLog(services: Services, { find, sort = 'newest', ...filter }: Filter) {
  const input = { ...filter, sort };
  const { page, next } =
    find !== undefined && hasParts(find)
      ? await searchPage(services, find, input)
      : await listPage(
          services,
          services.db
            .selectFrom('operator_log')
            .selectAll()
            .where(conditionOf(input))
            // A text without parts finds only targets that equal it.
            .$if(find !== undefined, (lines) => lines.where('target', '=', find!)),
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

const conditionOf = ({ name, act, target, outcome }: Filter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...Object.entries({ name, act, target }).flatMap(([column, value]) =>
        value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
      ),
      // A literal, for the index of refused commands.
      ...(outcome === undefined ? [] : [sql`outcome = ${sql.lit('refused' as const)}`]),
    ],
    sql` and `,
  );

const lineText = sql`operator_log_text(target, reason, before, after)`;

/** Lines that contain the text, in the order of time. */
async function searchPage(
  services: Services,
  text: string,
  { from, to, sort, ...filter }: Filter & { sort: 'newest' | 'oldest' },
) {
  const { db } = services;
  const order = {
    value: 'at',
    isTime: true,
    id: 'id',
    direction: sort === 'oldest' ? 'asc' : 'desc',
  } as const;
  const search = {
    table: 'operator_log',
    order,
    inList: await isInDays(services, 'at', { from, to }),
    matches: sql<boolean>`${conditionOf(filter)} and ${containsText(lineText, text)}`,
    isIndexed: () =>
      sql<boolean>`operator_log_parts(name, act, outcome, target, reason, before, after) @> ${partsOf(text, filter)}`,
  } as const;
  const ids = await searchedIds(db, search, filter);
  return pageByValue(
    db
      .selectFrom('operator_log')
      .selectAll()
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
    order,
    filter,
  );
}

/** Parts that the index contains for every matching line. */
function partsOf(text: string, filter: Filter): RawBuilder<string[]> {
  const tokens = (['name', 'act', 'outcome'] as const).flatMap((column) =>
    filter[column] === undefined ? [] : [`${column} ${filter[column]}`],
  );
  return sql`(text_parts(lower(${text})) || ${tokens}::text[])`;
}
