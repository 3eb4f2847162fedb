import { Gauge } from '@prometheus-io/client';
import { type Kysely, sql } from 'kysely';
import type { Connection } from '../../platform/db/connect.ts';
import { listen } from '../../platform/db/listen.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Caller } from '../../platform/http/context.ts';
import { registry } from '../../platform/metrics/registry.ts';
import type { Log } from '../../platform/log.ts';
import { type LiveStream, openStream } from './stream.ts';

/** Per account and node. The oldest is closed: it most likely belongs to a phone that is gone. */
const maxOfAccount = 12;
const maxOfNode = 5_000;
/** A pooler can drop notifications: they are polled this often. */
const pollMs = 15_000;
/** Clients of a stopping node reconnect one after the other: each causes some queries on another node. */
const reconnectsPerSecond = 500;

const openStreams = new Gauge({
  name: 'okanto_live_streams',
  help: 'Open streams of live events.',
  registers: [registry],
});

interface Parts {
  db: Kysely<Database>;
  connection: Connection;
  log: Log;
}

/** All streams of this node. */
export interface LiveHub {
  /** @returns `null` when the node accepts no more */
  open(caller: Caller, last: number | null): LiveStream | null;
  /** Closes every stream, so that clients reconnect to another node, and accepts no other. */
  stop(): Promise<void>;
}

export function liveHub({ db, connection, log }: Parts): LiveHub {
  const streams = new Set<LiveStream>();
  const ofAccount = new Map<number, Set<LiveStream>>();
  let stopping = false;

  const endSession = (sessionId: number) => {
    for (const stream of streams) if (stream.caller.sessionId === sessionId) stream.close();
  };
  /** Finds events and ended sessions whose notifications were lost. */
  const catchUp = () => {
    if (streams.size === 0) return;
    for (const stream of streams) stream.wake();
    endedAmong(
      db,
      [...streams].map(({ caller }) => caller.sessionId),
    ).then(
      (ended) => ended.forEach(endSession),
      (err: unknown) => log.warn({ err }, 'cannot check the sessions of open streams'),
    );
  };
  const stopListening = listen(connection, log, {
    name: 'okanto live',
    channels: ['live_event', 'session_end'],
    on: (channel, id) => {
      if (channel === 'session_end') endSession(Number(id));
      else for (const stream of ofAccount.get(Number(id)) ?? []) stream.wake();
    },
    onConnect: catchUp,
  });
  const poll = setInterval(catchUp, pollMs);

  return {
    open(caller, last) {
      if (stopping || streams.size >= maxOfNode) return null;
      const mine = ofAccount.get(caller.id) ?? new Set();
      const [oldest] = mine;
      if (oldest && mine.size >= maxOfAccount) oldest.close();
      const openedAt = Date.now();
      const stream = openStream(db, caller, last, () => {
        if (streams.delete(stream)) openStreams.dec();
        mine.delete(stream);
        if (mine.size === 0 && ofAccount.get(caller.id) === mine) ofAccount.delete(caller.id);
        const seconds = Math.round((Date.now() - openedAt) / 1000);
        log.info({ account: caller.id, seconds }, 'live stream ended');
      });
      streams.add(stream);
      openStreams.inc();
      ofAccount.set(caller.id, mine.add(stream));
      return stream;
    },
    async stop() {
      stopping = true;
      clearInterval(poll);
      const spreadMs = (streams.size / reconnectsPerSecond) * 1000;
      for (const stream of streams) stream.close(Math.round(Math.random() * spreadMs));
      await stopListening();
    },
  };
}

/** Those of these sessions that ended, for any reason. */
async function endedAmong(db: Kysely<Database>, sessionIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${sessionIds}::bigint[]) as asked (id)
    where not exists (
      select from session join account on account.id = session.account_id
      where session.id = asked.id and session.expires_at > now() and account.status = 'active'
    )`.execute(db);
  return rows.map(({ id }) => id);
}
