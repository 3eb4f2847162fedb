import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import type { OpsHandler } from '../context.ts';
import { keyActor } from '../keys/calls.ts';
import { type movementKinds, stockReasons } from './calls.ts';
import { describeVariants, type StockScope, stockScope } from './stock-scope.ts';

type Kind = (typeof movementKinds)[number];

const reasonsOf = {
  restocked: ['canceled', 'expired', 'refunded'],
  changed: stockReasons,
  imported: ['imported', 'import_undone'],
} as const satisfies Record<Exclude<Kind, 'sold'>, readonly string[]>;

interface Movement {
  id: number;
  /** Position in its table, for the cursor. */
  position: string;
  kind: Kind;
  variant_id: number;
  at: Date;
  before: number | null;
  after: number | null;
  pieces: number | null;
  reason: string;
  note: string;
  actor: 'shopper' | 'operator' | 'clock' | null;
  operator: string | null;
  key: string | null;
  order: string | null;
  import: number | null;
}

/** Position of the last row of each table on the previous page; absent: no row was shown. */
interface Cursor {
  movement?: string | undefined;
  sale?: string | undefined;
}

/** Microseconds and id of a movement, id of an order line. @throws Refusal `invalid_input` */
function parse(cursor: string | undefined): Cursor {
  if (cursor === undefined) return {};
  const [, movement, sale] = /^(\d{1,16}_\d{1,15})?-(\d{1,15})?$/.exec(cursor) ?? [];
  if (movement === undefined && sale === undefined)
    throw new Refusal('invalid_input', { fields: ['cursor'] });
  return { movement, sale };
}

interface Part {
  scope: StockScope;
  kinds: readonly Kind[];
  last: string | undefined;
  isNewest: boolean;
  limit: number;
}

const wayOf = ({ isNewest }: Part) => (isNewest ? sql`desc` : sql`asc`);
const isAfter = ({ isNewest }: Part) => (isNewest ? sql`<` : sql`>`);

/**
 * Rows of each value from one table: each value's by its index, so that rows of other values are never read.
 * @param rows of one value, `wanted.each`
 */
const ofEach = (values: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from unnest(${values}) as wanted (each) cross join lateral (${rows}) as row`;

async function movementsOf(db: Kysely<Database>, part: Part): Promise<Movement[]> {
  const { kinds, last, limit, scope } = part;
  const reasons = kinds.flatMap((kind) => (kind === 'sold' ? [] : reasonsOf[kind]));
  if (reasons.length === 0) return [];
  const [micros, id] = last?.split('_') ?? [];
  const conditions = [
    ...(last === undefined
      ? []
      : [
          sql`(created_at, id) ${isAfter(part)} (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`,
        ]),
    ...(scope.by ? [sql`${sql.ref(scope.by.column)} = ${scope.by.id}`] : []),
  ];
  const rowsWhere = (...more: RawBuilder<unknown>[]) =>
    sql`select * from stock_movement where ${sql.join([...more, ...conditions], sql` and `)}
      order by created_at ${wayOf(part)}, id ${wayOf(part)} limit ${limit}`;
  const ofReasons = sql`reason = any(${reasons}::text[])`;
  const variantIds = sql`${scope.variantIds}::bigint[]`;
  const from =
    scope.orderId !== undefined
      ? sql`from (${rowsWhere(
          sql`order_id = ${scope.orderId}`,
          ofReasons,
          ...(scope.variantIds ? [sql`variant_id = any(${variantIds})`] : []),
        )}) as row`
      : scope.variantIds
        ? ofEach(variantIds, rowsWhere(sql`variant_id = wanted.each`, ofReasons))
        : ofEach(sql`${reasons}::text[]`, rowsWhere(sql`reason = wanted.each`));
  const { rows } = await sql<Omit<Movement, 'kind'> & { reason: (typeof reasons)[number] }>`
    select row.id, (extract(epoch from row.created_at) * 1000000)::bigint || '_' || row.id as position, row.variant_id,
      row.created_at as at, row.before, row.after, row.pieces, row.reason, row.note, row.actor,
      operator.name as operator, api_key.name as key, shop_order.sn as order, row.import_id as import
    ${from}
      left join operator on operator.id = row.operator_id
      left join api_key on api_key.id = row.api_key_id
      left join shop_order on shop_order.id = row.order_id
    order by row.created_at ${wayOf(part)}, row.id ${wayOf(part)} limit ${limit}`.execute(db);
  const kindOf = (reason: string) =>
    (Object.keys(reasonsOf) as (keyof typeof reasonsOf)[]).find((kind) =>
      (reasonsOf[kind] as readonly string[]).includes(reason),
    )!;
  return rows.map((row) => ({ ...row, kind: kindOf(row.reason) }));
}

/** Lines of orders: an order takes its pieces when it is placed. */
async function salesOf(db: Kysely<Database>, part: Part): Promise<Movement[]> {
  const { kinds, last, limit, scope } = part;
  if (!kinds.includes('sold') || scope.by) return [];
  const rowsWhere = (...more: RawBuilder<unknown>[]) =>
    sql`select id, variant_id, order_id, quantity from order_line where ${sql.join(
      [...more, last === undefined ? sql`true` : sql`id ${isAfter(part)} ${last}::bigint`],
      sql` and `,
    )} order by id ${wayOf(part)} limit ${limit}`;
  const variantIds = sql`${scope.variantIds}::bigint[]`;
  const from =
    scope.orderId !== undefined
      ? sql`from (${rowsWhere(
          sql`order_id = ${scope.orderId}`,
          ...(scope.variantIds ? [sql`variant_id = any(${variantIds})`] : []),
        )}) as row`
      : scope.variantIds
        ? ofEach(variantIds, rowsWhere(sql`variant_id = wanted.each`))
        : sql`from (${rowsWhere()}) as row`;
  const { rows } = await sql<Movement>`
    select row.id, row.id::text as position, 'sold' as kind, row.variant_id, shop_order.created_at as at,
      null as before, null as after, -row.quantity as pieces,
      case when shop_order.paid_at is null then 'unpaid' else 'paid' end as reason, '' as note, 'shopper' as actor,
      null as operator, null as key, shop_order.sn as order, null as import
    ${from}
      join shop_order on shop_order.id = row.order_id
    order by row.id ${wayOf(part)} limit ${limit}`.execute(db);
  return rows;
}

/** Merges both by time and keeps the order of each: positions of a table are a keyset. */
function merged(one: readonly Movement[], other: readonly Movement[], isNewest: boolean): Movement[] {
  const rows: Movement[] = [];
  for (let at = 0, otherAt = 0; at < one.length || otherAt < other.length;) {
    const [left, right] = [one[at], other[otherAt]];
    if (left && (!right || (isNewest ? left.at >= right.at : left.at < right.at))) {
      rows.push(left);
      at++;
    } else {
      rows.push(right!);
      otherAt++;
    }
  }
  return rows;
}

/** Movements of stock: sales, pieces put back, changes by operators and keys, and imports. */
export const listStockMovements = (async ({ db }, { product, variant, find, kind, sort, cursor, limit }) => {
  const last = parse(cursor);
  const scope = await stockScope(db, { product, variant, find });
  if (!scope) return { data: { list: [], next: null } };
  const kinds: readonly Kind[] = kind === undefined ? ['sold', 'restocked', 'changed', 'imported'] : [kind];
  const isNewest = sort === 'newest';
  const part = { scope, kinds, isNewest, limit: limit + 1 };
  const [movements, sales] = await Promise.all([
    movementsOf(db, { ...part, last: last.movement }),
    salesOf(db, { ...part, last: last.sale }),
  ]);
  const rows = merged(movements, sales, isNewest);
  const page = rows.slice(0, limit);
  const positionOf = (isSale: boolean) =>
    page.findLast((row) => (row.kind === 'sold') === isSale)?.position ??
    (isSale ? last.sale : last.movement);
  const variants = await describeVariants(
    db,
    page.map((row) => row.variant_id),
  );
  const list = page.map((row) => ({
    /** Unique in the list. */
    id: `${row.kind === 'sold' ? 'line' : 'movement'}-${row.id}`,
    at: unixSeconds(row.at),
    kind: row.kind,
    ...variants.get(row.variant_id)!,
    before: row.before,
    after: row.after,
    /** Difference; `null`: the variant was or is always available. */
    pieces: row.pieces ?? (row.before === null || row.after === null ? null : row.after - row.before),
    /** Whether `before` and `after` are known. */
    isExact: row.kind !== 'sold' && (row.kind !== 'restocked' || row.after !== null),
    reason: row.reason,
    note: row.note,
    /** Name of the operator or key; `null`: see `actor`. */
    name: row.operator ?? (row.key === null ? null : keyActor(row.key)),
    actor: row.actor,
    order: row.order,
    import: row.import,
  }));
  const next = rows.length > limit ? `${positionOf(false) ?? ''}-${positionOf(true) ?? ''}` : null;
  return { data: { list, next } };
}) satisfies OpsHandler<'stockList'>;
