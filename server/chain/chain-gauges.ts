import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DatabaseGauges, Sample } from '../platform/metrics/database-gauges.ts';

interface Head {
  block: number;
  /** Milliseconds of `performance.now()`. */
  seenAt: number;
}

interface OpenDeposits {
  network: string;
  state: string;
  deposits: number;
  seconds: number;
  confirmations: number;
}

/** State of the watched networks and of the deposits that are not resolved yet. */
export function chainGauges(): DatabaseGauges {
  // The database has no time of the newest block: its age counts from the read that saw it first.
  const heads = new Map<string, Head>();
  return {
    source: 'chain',
    everySeconds: 15,
    gauges: {
      okanto_chain_head_block: { help: 'Newest block of a network.', labels: ['network'] },
      okanto_chain_unread_blocks: {
        help: 'Blocks of a network above the newest one that was read as final.',
        labels: ['network'],
      },
      okanto_chain_head_age_seconds: {
        help: 'Seconds since the newest block of a network last changed, as seen by this node.',
        labels: ['network'],
      },
      okanto_chain_failures: { help: 'Failed reads of a network in succession.', labels: ['network'] },
      okanto_chain_stopped: {
        help: 'Whether a network waits for an operator (npm run ops -- networks).',
        labels: ['network'],
      },
      okanto_chain_deposits: {
        help: 'Unresolved deposits by state: seen, final (not credited yet), too_small, held and suspended.',
        labels: ['network', 'state'],
      },
      okanto_chain_oldest_deposit_seconds: {
        help: 'Age of the oldest unresolved deposit by state.',
        labels: ['network', 'state'],
      },
      okanto_chain_deposit_confirmations: {
        help: 'Confirmations of the deposit with the most of them, by state.',
        labels: ['network', 'state'],
      },
    },
    read: async (db) => [...(await networks(db, heads)), ...(await deposits(db))],
  };
}

async function networks(db: Kysely<Database>, heads: Map<string, Head>): Promise<Sample[]> {
  const rows = await db
    .selectFrom('chain_watch')
    .select(['network', 'head_block', 'final_block', 'failures', 'stopped_at'])
    .execute();
  return rows.flatMap(({ network, head_block: block, final_block: final, failures, stopped_at: stopped }) => {
    let head = heads.get(network);
    if (head?.block !== block) heads.set(network, (head = { block, seenAt: performance.now() }));
    const labels = { network };
    return [
      { metric: 'okanto_chain_head_block', labels, value: block },
      { metric: 'okanto_chain_unread_blocks', labels, value: Math.max(0, block - final) },
      {
        metric: 'okanto_chain_head_age_seconds',
        labels,
        value: (performance.now() - head.seenAt) / 1000,
      },
      { metric: 'okanto_chain_failures', labels, value: failures },
      { metric: 'okanto_chain_stopped', labels, value: stopped === null ? 0 : 1 },
    ];
  });
}

/** Reads partial indexes only: credited deposits of years are not counted. */
async function deposits(db: Kysely<Database>): Promise<Sample[]> {
  const { rows } = await sql<OpenDeposits>`
    with unresolved as (
      select network, block_number, created_at,
        case when held_for is not null then 'held' when state = 'seen' and final_at is not null then 'final' else state end
          as state
      from chain_deposit where state in ('seen', 'too_small')
      union all
      select network, block_number, created_at, state from chain_deposit where state = 'suspended'
    )
    select network, state, count(*)::int as deposits,
      extract(epoch from now() - min(created_at))::float8 as seconds,
      greatest(0, max(head_block - block_number + 1))::int as confirmations
    from unresolved join chain_watch using (network) group by network, state`.execute(db);
  return rows.flatMap(({ network, state, deposits: value, seconds, confirmations }) => {
    const labels = { network, state };
    return [
      { metric: 'okanto_chain_deposits', labels, value },
      { metric: 'okanto_chain_oldest_deposit_seconds', labels, value: seconds },
      { metric: 'okanto_chain_deposit_confirmations', labels, value: confirmations },
    ];
  });
}
