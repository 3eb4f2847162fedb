import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { exportsJob } from '../../../server/modules/own-data/exports-job.ts';
import { sweepJob } from '../../../server/sweep-job.ts';
import { exportDownload } from '../../../server/modules/own-data/export-download.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { accountWithHistory, password, shopper } from '../../support/server/account/own-data-scene.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const downloads = exportDownload(db);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const runJob = async () => {
  while (await exportsJob.runBatch(api.services));
};

/** Requests an export and runs the job. @returns the export's id */
async function exported(user: { token: string }): Promise<string> {
  const requested = await api.ok('exportAsk', {}, user);
  await runJob();
  return requested.export!.id;
}

/** Files of a ZIP archive by name, read from its central directory. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(name, bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body);
    at += 46 + nameLength;
  }
  return files;
}

describe('data export', () => {
  test('is created once by one of three nodes, with a notification', async () => {
    const user = await shopper(db);
    const [first, second] = await Promise.all([1, 2].map(() => api.call('exportAsk', {}, user)));
    expect(new Set([first!.body.code, second!.body.code])).toEqual(new Set([0, 1]));
    await Promise.all([1, 2, 3].map(runJob));
    const state = await api.ok('exportState', {}, user);
    expect(state.export).toMatchObject({ state: 'ready', sizeBytes: expect.any(Number) as number });
    const { list } = await api.ok('noticeList', {}, user);
    expect(list.map(({ title, link }) => [title, link])).toEqual([['Your data is ready', '/privacy']]);
  });

  test('contains the account’s data and uploaded images, and no secret', async () => {
    const { user, bought } = await accountWithHistory(api);
    const { url } = await api.ok('exportLink', { id: await exported(user), password }, user);
    const response = await downloads.request(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="okanto-data-[\d-]+\.zip"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    const files = unzipped(bytes);
    const rows = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as unknown[];
    expect(rows('profile')).toMatchObject([{ email: user.account, has_payment_password: true }]);
    expect(rows('addresses')).toMatchObject([{ addressee: user.name }]);
    expect(rows('orders')).toMatchObject([
      {
        sn: bought.sn,
        total: bought.total,
        remark: `ring at ${user.name}`,
        lines: [{ title: 'Mug', quantity: 1 }],
      },
    ]);
    expect(rows('wallet_entries')).toMatchObject([
      { amount: '30.00' },
      { amount: '-25.00', balance: '5.00' },
    ]);
    expect(rows('reviews')).toMatchObject([{ content: 'Good', title: 'Mug' }]);
    expect(rows('messages')).toMatchObject([{ from: 'you', body: `hello from ${user.name}` }]);
    expect(rows('favourites')).toHaveLength(1);
    expect(rows('followed_shops')).toHaveLength(1);
    const images = [...files.keys()].filter((name) => name.startsWith('pictures/'));
    expect(new Set(images.map((name) => name.split('/')[1]))).toEqual(
      new Set(['messages', 'profile', 'reviews']),
    );
    expect(images).toHaveLength(3);
    expect(Buffer.concat([...files.values()]).includes('$argon2')).toBe(false);
  });

  test('is downloaded by its owner only, with the password, through a link that expires within minutes', async () => {
    const [owner, otherUser] = [await shopper(db), await shopper(db)];
    const id = await exported(owner);
    expect((await api.refusal('exportLink', { id, password }, otherUser)).reason).toBe('not_found');
    const guess = { id, password: 'a wrong guess' };
    expect((await api.refusal('exportLink', guess, owner)).reason).toBe('wrong_credentials');
    const { url: first } = await api.ok('exportLink', { id, password }, owner);
    const { url: second } = await api.ok('exportLink', { id, password }, owner);
    expect((await downloads.request(first)).status).toBe(404);
    expect((await downloads.request(second)).status).toBe(200);
    await db
      .updateTable('account_export')
      .set({ link_until: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    expect((await downloads.request(second)).status).toBe(404);
  });

  test('can be requested once a day and is removed after its lifetime', async () => {
    const user = await shopper(db);
    const id = await exported(user);
    const refused = await api.refusal('exportAsk', {}, user);
    expect(refused.reason).toBe('rate_limited');
    expect(refused.details!.retryAfterSeconds).toBeGreaterThan(23 * 3600);
    await db
      .updateTable('account_export')
      .set({ ends_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
    expect((await api.ok('exportState', {}, user)).export).toBeNull();
    expect((await api.refusal('exportLink', { id, password }, user)).reason).toBe('not_found');
    while (await sweepJob.runBatch(api.services));
    const left = await db
      .selectFrom('account_export_part')
      .select('position')
      .where('export_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('fails after five attempts and can then be requested again', async () => {
    const user = await shopper(db);
    await api.ok('exportAsk', {}, user);
    const broken = {
      ...api.services,
      images: { ...api.services.images, read: () => Promise.reject(new Error('gone')) },
    };
    const image = await db
      .insertInto('picture')
      .values({ hash: '0123456789abcdef', width: 9, height: 9, colour: '#112233' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ avatar_id: image.id }).where('id', '=', user.id).execute();
    for (let tries = 0; tries < 5; tries++) {
      await db
        .updateTable('account_export')
        .set({ look_at: sql<Date>`now()` })
        .where('account_id', '=', user.id)
        .execute();
      await exportsJob.runBatch(broken);
      // The first retries come soon, as the obstacle may be temporary.
      const { soon } = await db
        .selectFrom('account_export')
        .select(sql<boolean>`look_at <= now() + interval '50 seconds'`.as('soon'))
        .where('account_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(soon || tries === 4).toBe(true);
    }
    const state = await api.ok('exportState', {}, user);
    expect(state).toMatchObject({ export: { state: 'failed' }, nextAt: null });
  });
});
