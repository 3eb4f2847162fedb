import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { handlers } from '../../../server/handlers.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { announce } from '../../../server/platform/webhooks/announce.ts';
import { subscribedTypes, type WebhookEvent } from '../../../server/platform/webhooks/events.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const { url } = await startApi({ db, log }, handlers);
const owner = { url, ...(await staff(db, 'owner')) };

type Filter = OpsInput<'deliveryList'>;
const list = async (filter: Filter = {}) => (await callOps(owner, 'deliveryList', filter)).list;
const types = async (filter: Filter) => (await list(filter)).map(({ type }) => type);

const parcel = { order: 'O261130PARCEL', carrier: 'Post "5"', trackingNumber: '1Z999AA1' };
const events: WebhookEvent[] = [
  { type: 'order.paid', data: { order: 'O261130PAIDXX', total: '9.00' } },
  { type: 'order.canceled', data: { order: 'O261130PAIDXX', by: 'shopper', wasPaid: true } },
  { type: 'refund.settled', data: { refund: 'F261130REFUND', order: 'O261130PAIDXX', amount: '9.00' } },
  { type: 'parcel.handed_over', data: parcel },
  { type: 'parcel.delivered', data: parcel },
  { type: 'topup.credited', data: { topUp: 'R261130TOPUPX', amount: '9.00' } },
  { type: 'stock.low', data: { product: 4711, variant: 12, stock: 1 } },
];
const newWebhook = async (name: string) =>
  String(
    (await callOps(owner, 'webhookAdd', { url: `https://${name}.example`, events: [...subscribedTypes] }))
      .webhook,
  );
/** Each event is a transaction, so that the deliveries have an order. */
async function announced(of: readonly WebhookEvent[] = events): Promise<void> {
  for (const event of of) await transaction(db, (trx) => announce(trx, [event]));
}

beforeEach(async () => void (await db.deleteFrom('webhook').execute()));

describe('deliveries', () => {
  test('are found by every number of their event and by the id of the message', async () => {
    await newWebhook('one');
    await announced();
    expect(await types({ find: 'o261130paidxx' })).toEqual([
      'refund.settled',
      'order.canceled',
      'order.paid',
    ]);
    expect(await types({ find: 'F261130REFUND' })).toEqual(['refund.settled']);
    expect(await types({ find: 'R261130TOPUPX' })).toEqual(['topup.credited']);
    expect(await types({ find: '4711' })).toEqual(['stock.low']);
    for (const find of ['1Z999AA1', '1z 999 aa1', 'O261130PARCEL'])
      expect(await types({ find })).toEqual(['parcel.delivered', 'parcel.handed_over']);
    // Neither an amount, nor the carrier, nor the beginning of a number.
    for (const find of ['9.00', 'Post', 'O261130', '12', 'msg_'])
      expect([find, await types({ find })]).toEqual([find, []]);
    const [newest] = await list();
    expect(newest).toMatchObject({ type: 'stock.low', numbers: ['4711'], url: 'https://one.example/' });
    expect(await types({ find: newest!.message.toUpperCase() })).toEqual(['stock.low']);
    const shown = await callOps(owner, 'deliveryShow', { delivery: String(newest!.id) });
    expect(JSON.parse(shown.body)).toMatchObject({ type: 'stock.low', data: { product: 4711 } });
    expect((await refusedBy(owner, 'deliveryShow', { delivery: '999999' })).reason).toBe('not_found');
  });

  test('are filtered by any combination, with and without a search, in pages of both orders', async () => {
    const [one, other] = [await newWebhook('one'), await newWebhook('other')];
    await announced();
    await announced(events.slice(0, 3));
    const [attempted, delivered, abandoned] = (await list()).map(({ id }) => id) as [number, number, number];
    await sql`update webhook_delivery set attempted_at = now(),
      delivered_at = case when id = ${delivered} then now() end,
      abandoned_at = case when id = ${abandoned} then now() end
      where id in (${attempted}, ${delivered}, ${abandoned})`.execute(db);
    // Two days of the shop, whose time zone is UTC.
    await sql`update webhook_delivery set created_at = created_at - interval '1 day' where id % 3 = 0`.execute(
      db,
    );
    const all = await list({ limit: '50' });
    expect(all).toHaveLength(20);
    const day = new Date(Math.min(...all.map(({ createdAt }) => createdAt)) * 1000)
      .toISOString()
      .slice(0, 10);
    const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

    for (const webhook of [undefined, one, other])
      for (const type of [undefined, 'order.paid', 'refund.settled'] as const)
        for (const status of [undefined, 'waiting', 'failing', 'delivered', 'abandoned'] as const)
          for (const more of [
            {},
            { from: day, to: day },
            { find: 'O261130PAIDXX' },
            { sort: 'oldest' },
          ] as const) {
            const filter: Filter = {
              ...(webhook && { webhook }),
              ...(type && { type }),
              ...(status && { status }),
              ...more,
            };
            const expected = all.filter(
              (row) =>
                (!webhook || row.webhook === Number(webhook)) &&
                (!type || row.type === type) &&
                (!status || row.state === status) &&
                (!('from' in more) || dayOf(row.createdAt) === day) &&
                (!('find' in more) || row.numbers.includes(more.find)),
            );
            const ordered = 'sort' in more ? expected.toReversed() : expected;
            const found: number[] = [];
            let cursor: string | null = '';
            while (cursor !== null) {
              const page: { list: { id: number }[]; next: string | null } = await callOps(
                owner,
                'deliveryList',
                { ...filter, limit: '3', ...(cursor && { cursor }) },
              );
              found.push(...page.list.map(({ id }) => id));
              cursor = page.next;
            }
            expect([filter, found]).toEqual([filter, ordered.map(({ id }) => id)]);
          }
  });
});
