import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const checkMs = 1_000;
/** Changes that are not announced, such as views, show after this delay at most; announced ones at once. */
const mostBehindMs = 5_000;
const shortestPollMs = 5;
const longestPollMs = 100;
/** Replay removed rows that the query still needed: a conflict of the replica only. */
const replayConflict = '40001';

interface Parts {
  replica: Pool;
  /** One separate connection to the replica: checks do not wait for reads. */
  probe: Pool;
  primary: Pool;
  log: Log;
}

/**
 * A standby for public reads. It is used while it has replayed every announced change, so that a response made after an
 * invalidation never shows older data, and is left out while it is broken or late.
 */
export interface ReadReplica {
  /** Queries the replica while it is usable, else the primary. */
  db: Kysely<Database>;
  /** Reads, and reads again on the primary if the replica fails. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onPrimary: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The primary committed a change: the replica is not used until it has replayed it. */
  changed: () => void;
  /** Whether changes are announced. While they are not, the replica is not used. */
  setListening: (isListening: boolean) => void;
  stop: () => Promise<void>;
}

export function openReadReplica({ replica, probe, primary, log }: Parts): ReadReplica {
  const forced = new AsyncLocalStorage<true>();
  const stopping = new AbortController();
  let isListening = false;
  let changes = 0;
  /** State of the last check that the replica passed. */
  let current = { changes: -1, atMs: -Infinity };
  let reported: 'in use' | 'left out' | undefined;
  let wake = () => {};

  const isUsable = () =>
    isListening && current.changes === changes && performance.now() - current.atMs < mostBehindMs;
  // Each change leaves it out for a moment, which is not worth a line.
  const report = (state: 'in use' | 'left out', err?: unknown) => {
    if (state === reported) return;
    reported = state;
    if (state === 'in use') log.info('read replica in use');
    else log.warn({ err }, 'read replica left out');
  };
  const exclude = () => {
    current = { changes: -1, atMs: -Infinity };
  };

  async function check(): Promise<void> {
    const begun = { changes, atMs: performance.now() };
    const { position, system } = await positionOf(primary);
    const deadlineMs = begun.atMs + mostBehindMs;
    let waitMs = shortestPollMs;
    while (!stopping.signal.aborted && !(await hasReplayed(probe, position, system))) {
      if (performance.now() > deadlineMs) throw new Error('the replica is late');
      await delay(waitMs);
      waitMs = Math.min(longestPollMs, waitMs * 2);
    }
    current = begun;
  }
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const begun = changes;
      try {
        await check();
        report('in use');
        if (changes !== begun) continue;
      } catch (err) {
        exclude();
        report('left out', err);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, checkMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  /** Begins with the first notification: tools that serve no reads never connect to the replica. */
  let checking: Promise<void> | undefined;

  const pool = {
    options: replica.options,
    connect: () => (isUsable() && !forced.getStore() ? replica : primary).connect(),
    // Its owner closes both pools.
    end: async () => undefined,
  };
  const changed = () => {
    changes++;
    wake();
  };
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    async run(work) {
      // A failure would be the primary's.
      if (!isUsable()) return work();
      try {
        return await work();
      } catch (err) {
        if (!isReplicaFault(err)) throw err;
        log.info({ err }, 'read again on the primary');
        exclude();
        wake();
        return forced.run(true, work);
      }
    },
    onPrimary: (work) => forced.run(true, work),
    changed,
    setListening(isConnected) {
      isListening = isConnected;
      if (isConnected) checking ??= loop();
      // Notifications before this moment may be lost.
      changed();
    },
    async stop() {
      stopping.abort();
      wake();
      await checking;
      await Promise.all([probe.end(), replica.end()]);
    },
  };
}

const isReplicaFault = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof Error &&
    ((error as { code?: unknown }).code === replayConflict || error.message === 'Query read timeout'));

/** End of the primary's log. A notification arrives after its commit: the log contains the change. */
async function positionOf(primary: Pool): Promise<{ position: string; system: string }> {
  const { rows } = await primary.query<{ position: string; system: string }>(
    'select pg_current_wal_insert_lsn()::text as position, system_identifier::text as system from pg_control_system()',
  );
  return rows[0]!;
}

/** @throws when it is not a standby of the same cluster: a promoted one diverges */
async function hasReplayed(probe: Pool, position: string, system: string): Promise<boolean> {
  const { rows } = await probe.query<{ system: string; standby: boolean; replayed: boolean }>({
    text: `select system_identifier::text as system, pg_is_in_recovery() as standby,
        coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed from pg_control_system()`,
    values: [position],
  });
  const [state] = rows;
  if (!state?.standby || state.system !== system)
    throw new Error('DATABASE_READ_URL leads to no standby of the database');
  return state.replayed;
}
