import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Connection } from '../../platform/db/connect.ts';
import { listen } from '../../platform/db/listen.ts';
import type { ReadReplica } from '../../platform/db/read-replica.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ResponseCache, Subject } from '../../platform/http/response-cache.ts';
import type { Log } from '../../platform/log.ts';

interface Parts {
  db: Kysely<Database>;
  connection: Connection;
  log: Log;
  readReplica?: Pick<ReadReplica, 'changed' | 'setListening'> | undefined;
}

/**
 * Invalidates cached responses by the changes of any node (`0007-catalog-notify.sql`). The cache is used only after a greeting of
 * our own has arrived: behind a pooler that accepts `listen` but delivers nothing, every response would stay as it was. The same holds for a read replica.
 * @returns `stop`
 */
export function invalidateOnChanges(
  cache: ResponseCache,
  { db, connection, log, readReplica }: Parts,
): () => Promise<void> {
  const setListening = (isListening: boolean) => {
    readReplica?.setListening(isListening);
    cache.setListening(isListening);
  };
  const greeting = `hello ${randomUUID()}`;
  return listen(connection, log, {
    name: 'okanto changes',
    channels: ['catalogue_change'],
    on: (_, payload) => {
      if (payload === greeting) setListening(true);
      else if (!payload.startsWith('hello ')) {
        readReplica?.changed();
        cache.changed(payload === '*' ? '*' : (payload.split(',') as Subject[]));
      }
    },
    onConnect: () => {
      sql`select pg_notify('catalogue_change', ${greeting})`
        .execute(db)
        .catch((err: unknown) =>
          log.warn({ err }, 'change notifications not received, response cache disabled'),
        );
    },
    onLost: () => setListening(false),
  });
}
