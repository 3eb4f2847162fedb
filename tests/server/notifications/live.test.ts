import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { openSession } from '../../../server/platform/http/session.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { endSessions } from '../../../server/modules/account/sign-in.ts';
import { notifyLive } from '../../../server/platform/notify-live.ts';
import type { Services } from '../../../server/platform/http/context.ts';
import { asAdmin, testDatabase, type TestDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import {
  type LiveClient,
  type LiveNode,
  openStream,
  startLiveNode,
} from '../../support/server/notifications/live-node.ts';

let database: TestDatabase;
const nodes: LiveNode[] = [];
beforeAll(async () => {
  database = await testDatabase({ max: 20 });
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const startNode = async () => {
  const node = await startLiveNode(database);
  nodes.push(node);
  return node;
};
const sendEvent = (accountId: number, reference: string) =>
  notifyLive(database.db, accountId, 'order', reference);
const orders = ({ received }: LiveClient) =>
  received.filter(({ event }) => event === 'order').map(({ data }) => data);

/** Closes the connections on which nodes of this test listen. */
async function endListening(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'okanto live' and datname = '${rows[0]!.name}'`);
}

describe('live stream', () => {
  it('sends events committed after it was opened, in order, for its account only', async () => {
    const [ada, bo] = [await createAccount(database.db), await createAccount(database.db)];
    const client = await openStream(await startNode(), ada.token);
    await client.until(1);
    await sendEvent(bo.id, 'of bo');
    await sendEvent(ada.id, 'first');
    await sendEvent(ada.id, 'second');
    expect(await client.until(3)).toEqual([
      { id: 0, event: 'ready', data: '' },
      { id: 1, event: 'order', data: 'first' },
      { id: 2, event: 'order', data: 'second' },
    ]);
  });

  it('reaches two devices on two nodes, regardless of the node of the event', async () => {
    const ada = await createAccount(database.db);
    const elsewhere = await openSession(database.db, ada.id, 'tablet');
    const clients = [
      await openStream(await startNode(), ada.token),
      await openStream(await startNode(), elsewhere),
    ];
    await Promise.all(clients.map((client) => client.until(1)));
    await sendEvent(ada.id, 'both');
    for (const client of clients)
      expect((await client.until(2)).at(-1)).toEqual({ id: 1, event: 'order', data: 'both' });
  });

  it('starts one minute back, so that no event between a response and the stream is missed', async () => {
    const ada = await createAccount(database.db);
    await sendEvent(ada.id, 'long ago');
    await sendEvent(ada.id, 'just now');
    await database.db
      .updateTable('live_event')
      .set({ created_at: sql<never>`now() - interval '10 minutes'` })
      .where('account_id', '=', ada.id)
      .where('reference', '=', 'long ago')
      .execute();
    const client = await openStream(await startNode(), ada.token);
    expect((await client.until(2)).map(({ data }) => data)).toEqual(['', 'just now']);
  });

  it('is refused without a session', async () => {
    await expect(openStream(await startNode(), 'x'.repeat(43))).rejects.toThrow('401');
  });
});

describe('after a reconnect', () => {
  it('no event is missed or repeated, with forty writers and repeated disconnects', async () => {
    const ada = await createAccount(database.db);
    const node = await startNode();
    const written = Array.from({ length: 40 }, (_, index) => `o${index}`);
    const received: string[] = [];
    let last = 0;
    const writing = Promise.all(
      written.map(async (reference) => {
        await transaction(database.db, async (trx) => {
          await notifyLive(trx, ada.id, 'order', reference);
          await sql`select pg_sleep(random() * 0.3)`.execute(trx);
        });
      }),
    );
    while (received.length < written.length) {
      const client = await openStream(node, ada.token, last);
      await client.until(2);
      client.cut();
      await client.ended;
      received.push(...orders(client));
      last = client.received.at(-1)!.id;
    }
    await writing;
    expect(received.toSorted()).toEqual(written.toSorted());
  });

  it('a resync is sent when missed events were already deleted', async () => {
    const ada = await createAccount(database.db);
    for (const reference of ['a', 'b', 'c']) await sendEvent(ada.id, reference);
    await database.db
      .updateTable('live_event')
      .set({ created_at: sql<never>`now() - interval '25 hours'` })
      .where('account_id', '=', ada.id)
      .execute();
    await sweepJob.runBatch(database as unknown as Services);
    const node = await startNode();
    const client = await openStream(node, ada.token, 1);
    expect(await client.until(1)).toEqual([{ id: 3, event: 'resync', data: '' }]);
    await sendEvent(ada.id, 'd');
    expect((await client.until(2)).at(-1)).toEqual({ id: 4, event: 'order', data: 'd' });
  });

  it('a resync is sent when the client’s number is ahead of the account’s', async () => {
    const ada = await createAccount(database.db);
    const client = await openStream(await startNode(), ada.token, 99);
    expect(await client.until(1)).toEqual([{ id: 0, event: 'resync', data: '' }]);
  });

  it('continues after the database closes the LISTEN connection', async () => {
    const ada = await createAccount(database.db);
    const client = await openStream(await startNode(), ada.token);
    await client.until(1);
    await endListening();
    await sendEvent(ada.id, 'meanwhile');
    expect((await client.until(2)).at(-1)?.data).toBe('meanwhile');
  });
});

describe('the stream ends', () => {
  /** The poll would find an ended session, too. */
  const withoutPoll = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  it('with its session, and only then', async () => {
    withoutPoll();
    const ada = await createAccount(database.db);
    const sessions = await database.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    const elsewhere = await openSession(database.db, ada.id, 'tablet');
    const node = await startNode();
    const [mine, theirs] = [await openStream(node, ada.token), await openStream(node, elsewhere)];
    await Promise.all([mine.until(1), theirs.until(1)]);
    await endSessions(database.db, ada.id, sessions.id);
    await theirs.ended;
    await expect(openStream(node, elsewhere)).rejects.toThrow('401');
    await sendEvent(ada.id, 'still here');
    expect((await mine.until(2)).at(-1)?.data).toBe('still here');
  });

  it('with a session that ended while the LISTEN connection was lost', async () => {
    withoutPoll();
    const ada = await createAccount(database.db);
    const client = await openStream(await startNode(), ada.token);
    await client.until(1);
    await endListening();
    await endSessions(database.db, ada.id, null);
    await client.ended;
    expect(client.received).toHaveLength(1);
  });

  it('on a graceful stop of the node, without waiting for clients', async () => {
    const ada = await createAccount(database.db);
    const node = await startLiveNode(database);
    const client = await openStream(node, ada.token);
    await client.until(1);
    await node.stop();
    await client.ended;
    expect(client.received).toHaveLength(1);
  });

  it('when it is the oldest of too many of one account', async () => {
    const ada = await createAccount(database.db);
    const node = await startNode();
    const clients: LiveClient[] = [];
    for (let count = 0; count < 13; count++) clients.push(await openStream(node, ada.token));
    await clients[0]!.ended;
    await sendEvent(ada.id, 'the others');
    expect(
      orders(
        await clients
          .at(-1)!
          .until(2)
          .then(() => clients.at(-1)!),
      ),
    ).toEqual(['the others']);
  });
});
