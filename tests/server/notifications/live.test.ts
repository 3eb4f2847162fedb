import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { openSession } from '../../../server/platform/http/session.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { endSessions } from '../../../server/modules/account/sign-in.ts';
import { notifyLive } from '../../../server/platform/notify-live.ts';
import type { Services } from '../../../server/platform/http/context.ts';
import { asAdmin, testDatabase, type TestDatabase } from '../../support/database.ts';
import { person } from '../../support/people.ts';
import {
  type Ear,
  type LiveNode,
  listenTo,
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
const orders = ({ heard }: Ear) => heard.filter(({ event }) => event === 'order').map(({ data }) => data);

describe('live stream', () => {
  it('sends events committed after it was opened, in order, for its account only', async () => {
    const [ada, bo] = [await person(database.db), await person(database.db)];
    const ear = await listenTo(await startNode(), ada.token);
    await ear.until(1);
    await sendEvent(bo.id, 'of bo');
    await sendEvent(ada.id, 'first');
    await sendEvent(ada.id, 'second');
    expect(await ear.until(3)).toEqual([
      { id: 0, event: 'ready', data: '' },
      { id: 1, event: 'order', data: 'first' },
      { id: 2, event: 'order', data: 'second' },
    ]);
  });

  it('reaches two devices on two nodes, from whichever node the event came', async () => {
    const ada = await person(database.db);
    const elsewhere = await openSession(database.db, ada.id, 'tablet');
    const ears = [await listenTo(await startNode(), ada.token), await listenTo(await startNode(), elsewhere)];
    await Promise.all(ears.map((ear) => ear.until(1)));
    await sendEvent(ada.id, 'both');
    for (const ear of ears)
      expect((await ear.until(2)).at(-1)).toEqual({ id: 1, event: 'order', data: 'both' });
  });

  it('starts one minute back, so that no event between a response and the stream is missed', async () => {
    const ada = await person(database.db);
    await sendEvent(ada.id, 'long ago');
    await sendEvent(ada.id, 'just now');
    await database.db
      .updateTable('live_event')
      .set({ created_at: sql<never>`now() - interval '10 minutes'` })
      .where('account_id', '=', ada.id)
      .where('reference', '=', 'long ago')
      .execute();
    const ear = await listenTo(await startNode(), ada.token);
    expect((await ear.until(2)).map(({ data }) => data)).toEqual(['', 'just now']);
  });

  it('is refused without a session', async () => {
    await expect(listenTo(await startNode(), 'x'.repeat(43))).rejects.toThrow('401');
  });
});

describe('after a reconnect', () => {
  it('no event is missed or repeated, with forty writers and repeated disconnects', async () => {
    const ada = await person(database.db);
    const node = await startNode();
    const written = Array.from({ length: 40 }, (_, index) => `o${index}`);
    const heard: string[] = [];
    let last = 0;
    const writing = Promise.all(
      written.map(async (reference) => {
        await transaction(database.db, async (trx) => {
          await notifyLive(trx, ada.id, 'order', reference);
          await sql`select pg_sleep(random() * 0.3)`.execute(trx);
        });
      }),
    );
    while (heard.length < written.length) {
      const ear = await listenTo(node, ada.token, last);
      await ear.until(2);
      ear.cut();
      await ear.ended;
      heard.push(...orders(ear));
      last = ear.heard.at(-1)!.id;
    }
    await writing;
    expect(heard.toSorted()).toEqual(written.toSorted());
  });

  it('a resync is sent when missed events were already deleted', async () => {
    const ada = await person(database.db);
    for (const reference of ['a', 'b', 'c']) await sendEvent(ada.id, reference);
    await database.db
      .updateTable('live_event')
      .set({ created_at: sql<never>`now() - interval '25 hours'` })
      .where('account_id', '=', ada.id)
      .execute();
    await sweepJob.runBatch(database as unknown as Services);
    const node = await startNode();
    const ear = await listenTo(node, ada.token, 1);
    expect(await ear.until(1)).toEqual([{ id: 3, event: 'resync', data: '' }]);
    await sendEvent(ada.id, 'd');
    expect((await ear.until(2)).at(-1)).toEqual({ id: 4, event: 'order', data: 'd' });
  });

  it('a resync is sent when the client’s number is ahead of the account’s', async () => {
    const ada = await person(database.db);
    const ear = await listenTo(await startNode(), ada.token, 99);
    expect(await ear.until(1)).toEqual([{ id: 0, event: 'resync', data: '' }]);
  });

  it('continues after the database drops the listening connection', async () => {
    const ada = await person(database.db);
    const ear = await listenTo(await startNode(), ada.token);
    await ear.until(1);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'okanto live' and datname = '${rows[0]!.name}'`);
    await sendEvent(ada.id, 'meanwhile');
    expect((await ear.until(2)).at(-1)?.data).toBe('meanwhile');
  });
});

describe('the stream ends', () => {
  it('with its session, and only then', async () => {
    const ada = await person(database.db);
    const sessions = await database.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    const elsewhere = await openSession(database.db, ada.id, 'tablet');
    const node = await startNode();
    const [mine, theirs] = [await listenTo(node, ada.token), await listenTo(node, elsewhere)];
    await Promise.all([mine.until(1), theirs.until(1)]);
    await endSessions(database.db, ada.id, sessions.id);
    await theirs.ended;
    await expect(listenTo(node, elsewhere)).rejects.toThrow('401');
    await sendEvent(ada.id, 'still here');
    expect((await mine.until(2)).at(-1)?.data).toBe('still here');
  });

  it('on a graceful stop of the node, without waiting for clients', async () => {
    const ada = await person(database.db);
    const node = await startLiveNode(database);
    const ear = await listenTo(node, ada.token);
    await ear.until(1);
    await node.stop();
    await ear.ended;
    expect(ear.heard).toHaveLength(1);
  });

  it('when it is the oldest of too many of one account', async () => {
    const ada = await person(database.db);
    const node = await startNode();
    const ears: Ear[] = [];
    for (let count = 0; count < 13; count++) ears.push(await listenTo(node, ada.token));
    await ears[0]!.ended;
    await sendEvent(ada.id, 'the others');
    expect(
      orders(
        await ears
          .at(-1)!
          .until(2)
          .then(() => ears.at(-1)!),
      ),
    ).toEqual(['the others']);
  });
});
