import { type Kysely, type RawBuilder, sql } from 'kysely';
import { auditState } from '#domain/audit-state.ts';
import { amount, asCents } from '#domain/money.ts';
import { refundState } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/** Sums cover at most this many of an account's newest payments of a kind. */
const mostSummed = 1000;
const newest = 4;

/** In the order of the response. */
const outcomes = ['open', 'passed', 'refused', 'reversed', 'canceled'] as const;
type Outcome = (typeof outcomes)[number];

interface Source {
  table: RawBuilder<unknown>;
  /** The outcome of a row, and its amount: the one that moved, or that was requested. */
  outcome: RawBuilder<unknown>;
  cents: RawBuilder<unknown>;
}

const outcomeBy = (column: string, byState: Partial<Record<Outcome, number>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(byState).map(([outcome, state]) => sql`when ${sql.lit(state)} then ${sql.lit(outcome)}`),
    sql` `,
  )} end`;

const { auditing, passed, refused, canceled } = auditState;

const sources = {
  topUps: {
    table: sql.table('recharge'),
    outcome: sql`case when reversed_at is not null then 'reversed'
      else ${outcomeBy('status', { open: auditing, passed, refused })} end`,
    cents: sql`coalesce(arrived_cents, amount_cents)`,
  },
  withdrawals: {
    table: sql.table('withdrawal'),
    outcome: outcomeBy('status', { open: auditing, passed, refused, canceled }),
    cents: sql`amount_cents`,
  },
  refunds: {
    table: sql.table('refund'),
    outcome: outcomeBy('state', {
      open: refundState.open,
      passed: refundState.refunded,
      refused: refundState.refused,
      canceled: refundState.withdrawn,
    }),
    cents: sql`coalesce(refunded_cents, asked_cents)`,
  },
} as const satisfies Record<string, Source>;

/** Payments of one kind of an account: counts and sums by outcome, and the newest ones. */
export async function paymentsOf(db: Kysely<Database>, accountId: number, kind: keyof typeof sources) {
  const { table, outcome, cents } = sources[kind];
  const rows = (limit: number) => sql`
    select sn, ${outcome} as outcome, ${cents} as cents, created_at from ${table}
    where account_id = ${accountId} order by id desc limit ${limit}`;
  const { rows: sums } = await sql<{ outcome: Outcome; count: number; cents: number }>`
    select outcome, count(*)::int as count, sum(cents)::bigint as cents
    from (${rows(mostSummed)}) as summed group by outcome`.execute(db);
  const { rows: list } = await sql<{ sn: string; outcome: Outcome; cents: number; created_at: Date }>`
    ${rows(newest)}`.execute(db);
  return {
    sums: outcomes.flatMap((each) => {
      const sum = sums.find((row) => row.outcome === each);
      return sum ? [{ outcome: each, count: sum.count, amount: amount(asCents(sum.cents)) }] : [];
    }),
    /** Older payments are not among the sums. */
    isCut: sums.reduce((count, sum) => count + sum.count, 0) === mostSummed,
    newest: list.map((row) => ({
      sn: row.sn,
      outcome: row.outcome,
      amount: amount(asCents(row.cents)),
      createdAt: unixSeconds(row.created_at),
    })),
  };
}
