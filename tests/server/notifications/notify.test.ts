import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { notifyLive } from '../../../server/platform/notify-live.ts';
import { notify } from '../../../server/platform/notify.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const notificationsOf = (accountId: number) =>
  database.db.selectFrom('notice').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

const eventsOf = (accountId: number) =>
  database.db
    .selectFrom('live_event')
    .select(['number', 'topic', 'reference'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();

describe('notifications', () => {
  it('stores the event instead of a text, and notifies open apps', async () => {
    const { id } = await createAccount(database.db);
    await notify(database.db, id, { type: 'withdrawal_passed', sn: 'W1', amount: '12.50' });
    expect(await notificationsOf(id)).toMatchObject([
      {
        kind: 'wallet',
        type: 'withdrawal_passed',
        params: { sn: 'W1', amount: '12.50' },
        read_at: null,
      },
    ]);
    expect(await eventsOf(id)).toEqual([
      { number: 1, topic: 'extract', reference: 'W1' },
      { number: 2, topic: 'balance', reference: 'W1' },
      { number: 3, topic: 'notice', reference: '' },
    ]);
  });

  it('is not created for a rolled-back transaction', async () => {
    const { id } = await createAccount(database.db);
    const undone = transaction(database.db, async (trx) => {
      await notify(trx, id, { type: 'order_shipped', sn: 'P1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notifyLive(database.db, id, 'balance');
    expect(await notificationsOf(id)).toEqual([]);
    expect(await eventsOf(id)).toEqual([{ number: 1, topic: 'balance', reference: '' }]);
  });

  it('merges several unread replies of customer service into the newest', async () => {
    const { id } = await createAccount(database.db);
    for (let count = 0; count < 3; count++) await notify(database.db, id, { type: 'service_answered' });
    expect(await notificationsOf(id)).toHaveLength(1);
  });
});

describe('numbers of live events', () => {
  it('follow the commit order, not the write order, without gaps', async () => {
    const { id } = await createAccount(database.db);
    let finishFirst = () => {};
    const firstMayEnd = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    let wroteFirst = () => {};
    const firstWrote = new Promise<void>((resolve) => {
      wroteFirst = resolve;
    });
    const first = transaction(database.db, async (trx) => {
      await notifyLive(trx, id, 'order', 'written first');
      wroteFirst();
      await firstMayEnd;
    });
    await firstWrote;
    await transaction(database.db, (trx) => notifyLive(trx, id, 'order', 'committed first'));
    expect(await eventsOf(id)).toMatchObject([{ number: 1, reference: 'committed first' }]);
    finishFirst();
    await first;
    expect(await eventsOf(id)).toMatchObject([
      { number: 1, reference: 'committed first' },
      { number: 2, reference: 'written first' },
    ]);
  });

  it('have no gaps or duplicates under forty concurrent writers', async () => {
    const { id } = await createAccount(database.db);
    await Promise.all(
      Array.from({ length: 40 }, () => transaction(database.db, (trx) => notifyLive(trx, id, 'balance'))),
    );
    expect((await eventsOf(id)).map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });
});
