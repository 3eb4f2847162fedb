import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Connection } from '../../platform/db/connect.ts';
import { listen } from '../../platform/db/listen.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Answers, Subject } from '../../platform/http/answers.ts';
import type { Log } from '../../platform/log.ts';

interface Parts {
  db: Kysely<Database>;
  connection: Connection;
  log: Log;
}

/**
 * Tells remembered answers what any node has changed (`0007-catalog-notify.sql`). They count from when a greeting of our own is
 * heard: a pooler that takes `listen` and passes nothing on would leave every answer as it was.
 * @returns `stop`
 */
export function listenForChanges(answers: Answers, { db, connection, log }: Parts): () => Promise<void> {
  const greeting = `hello ${randomUUID()}`;
  return listen(connection, log, {
    name: 'okanto changes',
    channels: ['catalogue_change'],
    on: (_, told) => {
      if (told === greeting) answers.hear(true);
      else if (told === '*') answers.changed('*');
      else if (!told.startsWith('hello ')) answers.changed(told.split(',') as Subject[]);
    },
    onConnect: () => {
      sql`select pg_notify('catalogue_change', ${greeting})`
        .execute(db)
        .catch((err: unknown) =>
          log.warn({ err }, 'change notifications not received, response cache disabled'),
        );
    },
    onLost: () => answers.hear(false),
  });
}
