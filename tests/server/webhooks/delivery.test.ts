import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { announce } from '../../../server/platform/webhooks/announce.ts';
import { webhooksJob } from '../../../server/platform/webhooks/webhooks-job.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { startReceiver } from '../../support/server/webhooks/receiver.ts';

const { db, log } = await testDatabase({ max: 20 });
const config = readConfig({ WEBHOOK_LOOPBACK: 'on' });
const api = await startApi({ db, log, services: { config } }, handlers);
const first = await staff(db, 'owner');
const owner = { url: api.url, token: first.token };

beforeEach(async () => {
  await db.deleteFrom('webhook').execute();
  await db.deleteFrom('rate').execute();
});

const job = webhooksJob({ timeoutMs: 500 });
/** One node that works until nothing is due. */
async function work(node = job): Promise<void> {
  while (await node.runBatch(api.services));
}
const paid = (order = 'O261127ABCDEFG') => ({ type: 'order.paid', data: { order, total: '12.30' } }) as const;
const announced = (...orders: string[]) =>
  transaction(db, (trx) =>
    announce(
      trx,
      orders.map((order) => paid(order)),
    ),
  );

async function subscribed(events: ('order.paid' | 'stock.low')[] = ['order.paid']) {
  const receiver = await startReceiver();
  const { webhook, secret } = await callOps(owner, 'webhookAdd', { url: receiver.url, events });
  const deliveries = async () => (await callOps(owner, 'deliveryList', { webhook: String(webhook) })).list;
  const newest = async () =>
    callOps(owner, 'deliveryShow', { delivery: String((await deliveries())[0]!.id) });
  const show = () => callOps(owner, 'webhookShow', { webhook: String(webhook) });
  /** Pretends that the pause of a failed attempt is over. */
  const resume = async () => {
    await db.updateTable('webhook').set({ retry_at: null }).where('id', '=', webhook).execute();
    await db
      .updateTable('webhook_delivery')
      .set({ due_at: new Date() })
      .where('webhook_id', '=', webhook)
      .execute();
  };
  return { ...receiver, webhook, secret, deliveries, newest, show, resume };
}

/** Verifies a message as a receiver with the library of Standard Webhooks does. */
const verified = (secret: string, { headers, body }: { headers: object; body: string }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('a message', () => {
  test('is sent to its subscribers after the commit, signed, and without a commit never', async () => {
    const [one, other] = [await subscribed(), await subscribed(['stock.low'])];
    await transaction(db, async (trx) => {
      await announce(trx, [paid()]);
      throw new Error('the command fails');
    }).catch(() => undefined);
    await work();
    expect(one.received).toEqual([]);
    await announced('O261127ABCDEFG');
    await work();
    expect(other.received).toEqual([]);
    expect(one.received).toHaveLength(1);
    const [message] = one.received;
    expect(verified(one.secret, message!)).toMatchObject({
      type: 'order.paid',
      data: { order: 'O261127ABCDEFG', total: '12.30' },
    });
    expect(() => verified(other.secret, message!)).toThrow('No matching signature found');
    expect(await one.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 1, httpStatus: 204, message: message!.headers['webhook-id'] },
    ]);
  });

  test('is sent by another node when the first one ended after the commit', async () => {
    const { received } = await subscribed();
    await announced('O261127AAAAAAA');
    await work(webhooksJob());
    expect(received).toHaveLength(1);
  });

  test('is sent again when the node ended during the attempt', async () => {
    const { received, resume, deliveries } = await subscribed();
    await announced('O261127AAAAAAA');
    // A node claimed it, and recorded nothing.
    await sql`update webhook_delivery set attempts = 1, due_at = now() + interval '30 s'`.execute(db);
    await work();
    expect(received).toEqual([]);
    await resume();
    await work();
    expect(received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is sent once by two nodes that work at the same time', async () => {
    const { received } = await subscribed();
    const orders = Array.from({ length: 40 }, (_, at) => `O261127AAAAA${String(at).padStart(2, '0')}`);
    await announced(...orders);
    await Promise.all([work(webhooksJob()), work(webhooksJob())]);
    const found = received.map(({ body }) => (JSON.parse(body) as { data: { order: string } }).data.order);
    expect(found.toSorted()).toEqual(orders);
  });

  test('is signed with both secrets for a day after a rotation', async () => {
    const { received, secret, webhook } = await subscribed();
    const rotated = await callOps(owner, 'webhookRotate', { webhook });
    await announced('O261127AAAAAAA');
    await work();
    for (const each of [secret, rotated.secret]) expect(verified(each, received[0]!)).toBeTruthy();
    await sql`update webhook set previous_until = now()`.execute(db);
    await announced('O261127BBBBBBB');
    await work();
    expect(() => verified(secret, received[1]!)).toThrow('No matching signature found');
    expect(verified(rotated.secret, received[1]!)).toBeTruthy();
  });

  test('is sent again by an owner with the same id, once for a double click', async () => {
    const { received, deliveries } = await subscribed();
    await announced('O261127AAAAAAA');
    await work();
    const { id } = (await deliveries())[0]!;
    const twice = await Promise.allSettled(
      [1, 2].map(() => callOps(owner, 'deliverySend', { delivery: id })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await work();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  test('is sent again together with others; those that wait already are reported', async () => {
    const { received, deliveries } = await subscribed();
    await announced('O261127AAAAAAA', 'O261127BBBBBBB', 'O261127CCCCCCC');
    await work();
    const [newest, second, oldest] = (await deliveries()).map(({ id }) => id);
    await callOps(owner, 'deliverySend', { delivery: second! });
    const ids = [newest!, second!, oldest!, 999_999];
    const { list } = await callOps(owner, 'deliverySendMany', { deliveries: ids });
    expect(list.map(({ id, refused }) => [id, refused])).toEqual([
      [newest, null],
      [second, 'delivery_waiting'],
      [oldest, null],
      [999_999, 'not_found'],
    ]);
    await work();
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });
});

describe('a receiver that fails', () => {
  test('gets the message again with the same id and a new timestamp', async () => {
    const { received, respond, resume, deliveries, newest, show } = await subscribed();
    respond((_, response) => response.writeHead(500).end('out of \0 order'));
    await announced('O261127AAAAAAA', 'O261127BBBBBBB');
    await work();
    expect((await show()).status).toBe('failing');
    expect(await deliveries()).toMatchObject([
      { state: 'failing', httpStatus: 500 },
      { state: 'failing', httpStatus: 500 },
    ]);
    expect(await newest()).toMatchObject({ response: 'out of  order', maySend: false });
    const before = received.length;
    await work();
    expect(received).toHaveLength(before);
    respond((_, response) => response.writeHead(200).end());
    for (const _ of [1, 2]) {
      await resume();
      await work();
    }
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect((await show()).status).toBe('active');
  });

  test('is stopped after a day with a mail and a notice for owners, and continues when enabled', async () => {
    const { respond, resume, show, deliveries, received, webhook } = await subscribed();
    respond((_, response) => response.writeHead(503).end());
    await announced('O261127AAAAAAA');
    await work();
    await sql`update webhook set failing_since = now() - interval '25 h'`.execute(db);
    await sql`update webhook_delivery set created_at = now() - interval '25 h'`.execute(db);
    await announced('O261127BBBBBBB');
    await resume();
    await work();
    expect((await show()).status).toBe('stopped');
    expect((await deliveries()).map(({ state }) => state)).toContain('abandoned');
    const { list } = await callOps(owner, 'waiting', {});
    expect(list).toContainEqual(expect.objectContaining({ queue: 'webhooks', count: 1 }));
    expect((await callOps(owner, 'healthShow', {})).webhooks.disabled).toBe(1);
    const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', first.name).execute();
    expect(mails.map(({ subject }) => subject).join()).toContain('A webhook was disabled: 127.0.0.1');
    expect((await refusedBy(owner, 'webhookTest', { webhook })).reason).toBe('webhook_disabled');
    respond((_, response) => response.writeHead(204).end());
    await callOps(owner, 'webhookEnable', { webhook });
    await work();
    expect((await show()).status).toBe('active');
    expect(received.at(-1)!.body).toContain('O261127BBBBBBB');
  });

  test('with 410 is stopped at once', async () => {
    const { respond, show } = await subscribed();
    respond((_, response) => response.writeHead(410).end());
    await announced('O261127AAAAAAA');
    await work();
    expect((await show()).status).toBe('stopped');
  });

  test('and does not respond holds up no other, and ends with the timeout', async () => {
    const [silent, good] = [await subscribed(), await subscribed()];
    silent.respond(() => undefined);
    await announced('O261127AAAAAAA');
    await work();
    expect(good.received).toHaveLength(1);
    expect(await silent.deliveries()).toMatchObject([
      { state: 'failing', httpStatus: null, error: 'No complete response within 0.5 s' },
    ]);
  });

  test('and sends an endless body is read up to a limit', async () => {
    const { respond, newest } = await subscribed();
    respond((_, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    await announced('O261127AAAAAAA');
    await work();
    const delivery = await newest();
    expect(delivery).toMatchObject({ state: 'delivered', httpStatus: 200, maySend: true });
    expect(delivery.response).toHaveLength(1_000);
  });

  test('and redirects is not followed', async () => {
    const [target, { respond, deliveries, received }] = [await startReceiver(), await subscribed()];
    respond((_, response) => response.writeHead(307, { location: target.url }).end());
    await announced('O261127AAAAAAA');
    await work();
    expect(target.received).toEqual([]);
    expect(received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'failing', httpStatus: 307 }]);
  });

  test('and asks for a pause gets it', async () => {
    const { respond, webhook } = await subscribed();
    respond((_, response) => response.writeHead(429, { 'retry-after': '1800' }).end());
    await announced('O261127AAAAAAA');
    await work();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from retry_at - now())::int as seconds from webhook where id = ${webhook}`.execute(
      db,
    );
    expect(rows[0]!.seconds).toBeGreaterThan(1_700);
  });
});

test('a test event arrives, and of two editors one wins', async () => {
  const { received, webhook, url, show } = await subscribed();
  await callOps(owner, 'webhookTest', { webhook });
  await work();
  expect(JSON.parse(received[0]!.body)).toMatchObject({ type: 'webhook.test', data: { webhook } });
  const { version } = await show();
  const save = (path: string) =>
    callOps(owner, 'webhookSave', { webhook, version, url: `${url}/${path}`, events: ['stock.low'] });
  const outcomes = await Promise.allSettled([save('a'), save('b')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await show()).events).toEqual(['stock.low']);
});

test('an address is used once, and secrets are in no response but the first', async () => {
  const { url, webhook, secret } = await subscribed();
  const again = await refusedBy(owner, 'webhookAdd', { url, events: ['stock.low'] });
  expect(again.reason).toBe('webhook_taken');
  const responses = [
    await callOps(owner, 'webhookList', {}),
    await callOps(owner, 'webhookShow', { webhook: String(webhook) }),
    await callOps(owner, 'logList', { target: `webhook ${webhook}` }),
  ];
  expect(JSON.stringify(responses)).not.toContain(secret);
});
