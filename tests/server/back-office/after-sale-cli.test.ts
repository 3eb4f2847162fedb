import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';
import { paidOrder, statusOf } from '../../support/server/orders/paid-order.ts';
import { refundInput, buy } from '../../support/server/refunds/refunding.ts';
import { good, receivedOrder } from '../../support/server/reviews/received.ts';
import { createAccount } from '../../support/accounts.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { runOpsCommand } from '../../support/server/back-office/run-ops-command.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const mug = await shop.product(shop.shopIds[1]!, { stock: 1000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-ops-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs commands as an operator with this role. */
async function as(role: Role) {
  const { token } = await staff(db, role);
  return (...words: string[]) =>
    runOpsCommand({ OPS_URL: api.url, OPS_TOKEN: token, XDG_CONFIG_HOME: folder }, words);
}
const prints = (out: string) => ({ code: 0, out: `${out}\n`, err: '' });

test(
  'ships parcels one by one or from a file, and records tracking events',
  { timeout: 60_000 },
  async () => {
    const ops = await as('logistics');
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => paidOrder(api, db, { products: [mug] })));
    expect((await ops('parcels')).out).toContain(one!.sn);
    expect(await ops('parcel', 'add', one!.sn, '--carrier', 'Post', '--number', 'rr 1')).toEqual(
      prints(`${one!.sn}: parcel rr 1 added`),
    );
    expect(await statusOf(db, one!.sn)).toBe(2);
    const event = ['parcel', 'event', 'RR1', '--state', 'in_transit', '--at', '2026-11-21T09:30Z'];
    expect(await ops(...event)).toEqual(prints('RR1: noted'));
    expect(await ops(...event)).toEqual(prints('RR1: known already'));
    expect(await ops('parcel', 'event', 'RR1', '--state', 'lost')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--state is one of registered'),
    });

    // As a spreadsheet exports it: extra columns, another order, quotes, a byte order mark, a row for an unknown order.
    const file = path.join(folder, 'parcels.csv');
    const rows = [
      'Number;Weight;Order;Carrier',
      `"RR ""2""";1,2;${two!.sn};Post`,
      '',
      `RR3;0,4;${three!.sn};Post`,
      'RR4;1;P000000NOBODY;Post',
    ];
    await writeFile(file, `\uFEFF${rows.join('\r\n')}`);
    const imported = await ops('parcels', 'import', file);
    expect(imported.code).toBe(1);
    expect(imported.out).toMatch(
      new RegExp(`${two!.sn} +added\n${three!.sn} +added\nP000000NOBODY +not found`),
    );
    expect((await ops('parcels', 'import', file)).out).toMatch(new RegExp(`${two!.sn} +known`));
    await writeFile(file, 'order,carrier\n');
    expect(await ops('parcels', 'import', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('names no column number'),
    });
  },
);

test(
  'finds an order, shows it, prints its packing list and ships it in parts',
  { timeout: 60_000 },
  async () => {
    const ops = await as('logistics');
    const { sn, buyer, lineIds, id } = await paidOrder(api, db, { products: [mug], quantity: 3 });
    await db.updateTable('shop_order').set({ remark: 'Ring twice\nPlease' }).where('id', '=', id).execute();
    const listed = await ops('orders', '--email', buyer.account, '--status', 'paid');
    expect(listed.out).toMatch(new RegExp(`${sn} +paid +Shop 1 +${buyer.account} +IT +3`));
    const csv = await ops('orders', '--sn', sn, '--csv');
    expect(csv.out).toMatch(new RegExp(`^ORDER,STATUS,SHOP.*\r\n${sn},paid,Shop 1,${buyer.account},IT,3,,`));
    expect(await ops('orders', '--status', 'lost')).toMatchObject({ code: 2 });
    expect(await ops('orders', '--email', 'typo@example.test')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with this email address\n',
    });

    expect((await ops('order', 'pack', sn)).out).toBe(`${sn} is being packed\n`);
    expect((await ops('orders', '--sn', sn)).out).toContain('packing');
    const shown = await ops('order', 'show', sn);
    expect(shown.out).toMatch(new RegExp(`\n *${lineIds[0]} +\\d+ +Mug +3 +0 +0 +3\n`));
    expect(shown.out).toContain(
      'Deliver to\n  Ada Buyer\n  Via Roma 1\n  10121 Torino TO\n  ITALY\n  +39 333 123 4567\n',
    );
    expect(shown.out).toContain('Note of the buyer\n  Ring twice\n  Please\n');
    expect(shown.out).not.toContain('Payment');
    const parcel = ['parcel', 'add', sn, '--carrier', 'DHL', '--number', 'JD1'];
    const url = 'https://dhl.example/JD1';
    const part = await ops(...parcel, '--tracking-url', url, '--pieces', `${lineIds[0]}:2`);
    expect(part).toEqual(prints(`${sn}: parcel JD1 added`));
    const { parcels } = await api.ok('orderLogistics', { sn }, buyer);
    expect(parcels).toMatchObject([{ trackingUrl: url, lines: [{ lineId: lineIds[0], quantity: 2 }] }]);
    const list = await ops('order', 'packing-list', sn);
    expect(list.out).toMatch(/\[ \] +1 +Mug/);
    expect(list.out).toContain('Pieces: 1\n');
  },
);

test('sends OPS_TOKEN to the server of OPS_URL only', { timeout: 60_000 }, async () => {
  const { token } = await staff(db, 'logistics');
  let requests = 0;
  const otherUser = createServer((_, response) => {
    requests++;
    response.end('{}');
  });
  await new Promise<void>((resolve) => void otherUser.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(otherUser.address() as AddressInfo).port}`;
  const env = { OPS_URL: api.url, OPS_TOKEN: token, XDG_CONFIG_HOME: folder };
  const refused = await runOpsCommand(env, ['parcels', '--url', elsewhere]);
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining(`OPS_TOKEN is for ${api.url} and is not sent to ${elsewhere}`),
  });
  // `--url` was once the option for the tracking link: it now names the server again.
  const old = await runOpsCommand(env, [
    'parcel',
    'add',
    'O1',
    '--carrier',
    'A',
    '--number',
    '1',
    '--url',
    elsewhere,
  ]);
  expect(old.code).toBe(2);
  expect(requests).toBe(0);
  otherUser.close();
});

test('does not follow a redirect to another server', { timeout: 60_000 }, async () => {
  let requests = 0;
  const elsewhere = createServer((_, response) => {
    requests++;
    response.end('{}');
  });
  const redirecting = createServer((_, response) => {
    const { port } = elsewhere.address() as AddressInfo;
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  });
  const listen = (server: Server) =>
    new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await Promise.all([listen(elsewhere), listen(redirecting)]);
  const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
  const env = { OPS_URL: url, OPS_TOKEN: 'secret', XDG_CONFIG_HOME: folder };
  expect((await runOpsCommand(env, ['parcels'])).code).toBe(1);
  expect(requests).toBe(0);
  elsewhere.close();
  redirecting.close();
});

test('handles refunds: list, show with saved proofs, pass in part, refuse', { timeout: 60_000 }, async () => {
  const ops = await as('support');
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  const applied = async () => {
    const bought = await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
    const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '1.50'), buyer);
    return { ...refund, order: bought.sn };
  };
  const [partly, refused] = [await applied(), await applied()];
  const { out: queue } = await ops('refunds');
  expect(queue.indexOf(partly.sn)).toBeGreaterThan(0);
  // The longest waiting one comes first.
  expect(queue.indexOf(partly.sn)).toBeLessThan(queue.indexOf(refused.sn));
  const shown = await ops('refund', 'show', partly.sn);
  expect(shown.out).toMatch(new RegExp(`Order +${partly.order}\n`));
  expect(shown.out).toMatch(/Proof +http:\/\/[^ ]+\/private\//);
  expect(await ops('refund', 'pass', partly.sn, '--amount', '1.00')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--reason'),
  });
  const why = ['--reason', 'The box alone was damaged'];
  expect(await ops('refund', 'pass', partly.sn, '--amount', '1.00', ...why)).toEqual(
    prints(`${partly.sn} passed: 1.00 came back`),
  );
  expect((await ops('refund', 'pass', partly.sn)).code).toBe(1);
  expect(await ops('refund', 'refuse', refused.sn)).toMatchObject({ code: 2 });
  expect(await ops('refund', 'refuse', refused.sn, '--reason', 'It was worn')).toEqual(
    prints(`${refused.sn} refused`),
  );
  const passed = await api.ok('refundDetail', { id: String(partly.id) }, buyer);
  expect(passed.log[0]).toMatchObject({ event: 'refunded', message: 'The box alone was damaged' });
  const refund = await api.ok('refundDetail', { id: String(refused.id) }, buyer);
  expect(refund.log[0]).toMatchObject({ event: 'refused', message: 'It was worn' });
});

test('replies to reviews and conversations', { timeout: 60_000 }, async () => {
  const ops = await as('support');
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  const { lineIds } = await receivedOrder(api, buyer, [mug]);
  const { review } = await api.ok('orderReview', { lineId: lineIds[0]!, ...good }, buyer);
  expect((await ops('reviews')).out).toContain(good.content);
  expect(await ops('review', 'reply', String(review.id), '--text', 'Thank you')).toEqual(
    prints(`Review ${review.id} answered`),
  );
  expect((await ops('review', 'reply', String(review.id), '--text', 'Again')).code).toBe(1);

  const { account } = buyer;
  await api.ok('serviceSend', { clientId: randomUUID(), text: 'Is it microwave safe?' }, buyer);
  expect((await ops('chats')).out).toContain('Is it microwave safe?');
  expect((await ops('chat', 'show', account)).out).toContain('Is it microwave safe?');
  const file = path.join(folder, 'answer.png');
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2266aa' } });
  await writeFile(file, await image.png().toBuffer());
  expect(await ops('chat', 'answer', account, '--text', 'It is', '--picture', file)).toEqual(
    prints(`${account} was answered`),
  );
  const { list } = await api.ok('serviceThread', {}, buyer);
  expect(list[0]).toMatchObject({ from: 'service', text: 'It is', picture: { width: 60, height: 40 } });
  expect((await ops('chats')).out).not.toContain(account);
});
