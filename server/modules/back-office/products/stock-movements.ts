import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import type { OpsHandler } from '../context.ts';
import { keyActor } from '../keys/calls.ts';
import { type movementKinds, stockReasons } from './calls.ts';
import { labelOf, readProduct } from './form.ts';

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

/**
 * The newest rows of some variants from one table: each variant's by its index, so that sales of other variants are never read.
 * @param rows of one variant, `wanted.id`
 */
const ofEach = (variantIds: readonly number[], rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from unnest(${variantIds}::bigint[]) as wanted (id) cross join lateral (${rows}) as row`;

async function movementsOf(
  db: Kysely<Database>,
  variantIds: readonly number[],
  { kinds, last, limit }: { kinds: readonly Kind[]; last: string | undefined; limit: number },
): Promise<Movement[]> {
  const reasons = kinds.flatMap((kind) => (kind === 'sold' ? [] : reasonsOf[kind]));
  if (reasons.length === 0) return [];
  const [micros, id] = last?.split('_') ?? [];
  const older =
    last === undefined
      ? sql`true`
      : sql`(created_at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
  const { rows } = await sql<Omit<Movement, 'kind'> & { reason: (typeof reasons)[number] }>`
    select row.id, (extract(epoch from row.created_at) * 1000000)::bigint || '_' || row.id as position, row.variant_id,
      row.created_at as at, row.before, row.after, row.pieces, row.reason, row.note, row.actor,
      operator.name as operator, api_key.name as key, shop_order.sn as order, row.import_id as import
    ${ofEach(
      variantIds,
      sql`select * from stock_movement where variant_id = wanted.id and reason = any(${reasons}::text[]) and ${older}
        order by created_at desc, id desc limit ${limit}`,
    )}
      left join operator on operator.id = row.operator_id
      left join api_key on api_key.id = row.api_key_id
      left join shop_order on shop_order.id = row.order_id
    order by row.created_at desc, row.id desc limit ${limit}`.execute(db);
  const kindOf = (reason: string) =>
    (Object.keys(reasonsOf) as (keyof typeof reasonsOf)[]).find((kind) =>
      (reasonsOf[kind] as readonly string[]).includes(reason),
    )!;
  return rows.map((row) => ({ ...row, kind: kindOf(row.reason) }));
}

/** Lines of orders: an order takes its pieces when it is placed. */
async function salesOf(
  db: Kysely<Database>,
  variantIds: readonly number[],
  { kinds, last, limit }: { kinds: readonly Kind[]; last: string | undefined; limit: number },
): Promise<Movement[]> {
  if (!kinds.includes('sold')) return [];
  const { rows } = await sql<Movement>`
    select row.id, row.id::text as position, 'sold' as kind, row.variant_id, shop_order.created_at as at,
      null as before, null as after, -row.quantity as pieces,
      case when shop_order.paid_at is null then 'unpaid' else 'paid' end as reason, '' as note, 'shopper' as actor,
      null as operator, null as key, shop_order.sn as order, null as import
    ${ofEach(
      variantIds,
      sql`select id, variant_id, order_id, quantity from order_line where variant_id = wanted.id
        and ${last === undefined ? sql`true` : sql`id < ${last}::bigint`} order by id desc limit ${limit}`,
    )}
      join shop_order on shop_order.id = row.order_id
    order by row.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Merges both by time and keeps the order of each: positions of a table are a keyset. */
function merged(one: readonly Movement[], other: readonly Movement[]): Movement[] {
  const rows: Movement[] = [];
  for (let at = 0, otherAt = 0; at < one.length || otherAt < other.length;) {
    const [left, right] = [one[at], other[otherAt]];
    if (left && (!right || left.at >= right.at)) {
      rows.push(left);
      at++;
    } else {
      rows.push(right!);
      otherAt++;
    }
  }
  return rows;
}

/** Movements of a product's stock: sales, pieces put back, changes by operators and keys, and imports. */
export const listStockMovements = (async ({ db }, { product, variant, kind, cursor, limit }) => {
  const { form, variants } = await readProduct(db, product);
  const wanted = variants.map(({ id }) => id).filter((id) => variant === undefined || id === variant);
  if (wanted.length === 0) throw new Refusal('not_found', { fields: ['variant'] });
  const last = parse(cursor);
  const kinds: readonly Kind[] = kind === undefined ? ['sold', 'restocked', 'changed', 'imported'] : [kind];
  const [movements, sales] = await Promise.all([
    movementsOf(db, wanted, { kinds, last: last.movement, limit: limit + 1 }),
    salesOf(db, wanted, { kinds, last: last.sale, limit: limit + 1 }),
  ]);
  const rows = merged(movements, sales);
  const page = rows.slice(0, limit);
  const positionOf = (isSale: boolean) =>
    page.findLast((row) => (row.kind === 'sold') === isSale)?.position ??
    (isSale ? last.sale : last.movement);
  const labels = new Map(variants.map(({ id, values }) => [id, labelOf(form.texts.en.options, values)]));
  const list = page.map((row) => ({
    /** Unique in the list. */
    id: `${row.kind === 'sold' ? 'line' : 'movement'}-${row.id}`,
    at: unixSeconds(row.at),
    kind: row.kind,
    variant: labels.get(row.variant_id)!,
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
