import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Connection } from './connect.ts';

const shortestWaitMs = 500;
const longestWaitMs = 30_000;

interface Listener<Channel extends string> {
  /** Name of the connection in `pg_stat_activity`. */
  name: string;
  channels: readonly Channel[];
  /** A transaction that notified this channel was committed, on any node. */
  on: (channel: Channel, payload: string) => void;
  /** The connection is up, for the first time or again: earlier notifications were lost. */
  onConnect: () => void;
  /** Notifications are lost from now on, until `onConnect`. */
  onLost?: () => void;
}

/** Listens with a connection of its own, for the node's lifetime; a lost one is reopened. @returns `stop` */
export function listen<Channel extends string>(
  connection: Connection,
  log: Log,
  { name, channels, on, onConnect, onLost }: Listener<Channel>,
): () => Promise<void> {
  let stopped = false;
  let failures = 0;
  let current: Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({ ...connection, keepAlive: true, application_name: name });
    current = client;
    const lost = (why?: unknown) => {
      if (stopped || current !== client) return;
      current = null;
      onLost?.();
      log.warn({ err: why, failures }, 'not listening to the database, retrying');
      void client.end().catch(() => undefined);
      const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++);
      retry = setTimeout(() => void connect(), waitMs * (0.5 + Math.random() / 2));
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload = '' }) => on(channel as Channel, payload));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      failures = 0;
      onConnect();
    } catch (err) {
      lost(err);
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await current?.end().catch(() => undefined);
  };
}
