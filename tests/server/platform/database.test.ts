import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { strengthOf } from '../../../server/platform/db/app-login.ts';
import { prepare } from '../../../server/platform/db/start.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { asAdmin, connectionTo, testDatabase, urlOf } from '../../support/database.ts';

// A process prepares a limited number of statements, and server tests share modules: this file gets separate ones.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { openKysely, openPool, withLogin } = await import('../../../server/platform/db/connect.ts');
const { mostPrepared, prepared, preparing } = await import('../../../server/platform/db/prepared.ts');
const { together } = await import('../../../server/platform/db/together.ts');

const { db, pool, connection, log } = await testDatabase();

test('concurrent starts on an empty database run each migration once', async () => {
  const name = `okanto_race_${process.pid}`;
  await asAdmin(`create database ${name}`);
  try {
    const at = connectionTo(name);
    await Promise.all([prepare(at, log), prepare(at, log), prepare(at, log)]);
    const check = openPool(at, { max: 1, statementTimeoutMs: 0 }, log);
    const { rows } = await check.query(
      'select name, count(*) as times from kysely_migration group by 1 order by 1',
    );
    await check.end();
    expect(rows[0]).toEqual({ name: '0001-ground', times: 1 });
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  } finally {
    await asAdmin(`drop database ${name} with (force)`);
  }
});

test('a database with an unknown migration is refused and stays unchanged', async () => {
  const name = `okanto_newer_${process.pid}`;
  await asAdmin(`create database ${name}`);
  try {
    const at = connectionTo(name);
    await prepare(at, log);
    const check = openPool(at, { max: 1, statementTimeoutMs: 0 }, log);
    await check.query("insert into kysely_migration values ('9999-newer', now()::text)");
    await expect(prepare(at, log)).rejects.toThrow('9999-newer');
    await check.query("delete from kysely_migration where name = '9999-newer'");
    await check.end();
    await prepare(at, log);
  } finally {
    await asAdmin(`drop database ${name} with (force)`);
  }
});

test('the application has its own login and cannot change the schema', async () => {
  const { rows } = await pool.query('select session_user = current_user as same, current_user as name');
  expect(rows).toEqual([{ same: true, name: expect.stringMatching(/^okanto_app_/) }]);
  await expect(pool.query('create table intruder ()')).rejects.toMatchObject({ code: '42501' });
  await expect(pool.query('drop table picture')).rejects.toMatchObject({ code: '42501' });
});

describe('the login of the application', () => {
  test.each([
    'alter table ledger_entry disable trigger user',
    'update ledger_entry set amount_cents = 0',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_transfer set reference = $$x$$',
    'delete from ledger_transfer',
    "copy (select 1) to program 'id'",
    "copy (select 1) to '/tmp/okanto-written'",
    "select pg_read_file('postgresql.conf')",
    'create role intruder superuser',
    'alter role current_user createrole',
    'select password from app_login',
    'select rolpassword from pg_authid',
    'set session authorization default; drop table picture',
    'set session_replication_role = replica',
  ])('is refused after every way of switching roles: %s', async (statement) => {
    const client = await pool.connect();
    try {
      const owner = 'user' in connection ? connection.user : new URL(connection.connectionString).username;
      await expect(client.query(`set role "${owner}"`)).rejects.toMatchObject({ code: '42501' });
      await client.query('reset role');
      await client.query('set role none');
      await client.query('reset session authorization');
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      client.release(true);
    }
  });

  test('gets its password reset when it has another one', async () => {
    const name = `okanto_login_${process.pid}`;
    await asAdmin(`create database ${name}`);
    try {
      const own = await prepare(connectionTo(name), log, { mustBeRestricted: true });
      const user = new URL(urlOf(own)).searchParams.get('user') ?? new URL(urlOf(own)).username;
      await asAdmin(`alter role "${user}" password 'another'`);
      expect(await strengthOf(own, log)).toContain('password authentication failed');
      expect(await prepare(connectionTo(name), log, { mustBeRestricted: true })).toEqual(own);
      expect(await strengthOf(own, log)).toBe('restricted');
    } finally {
      await asAdmin(`drop database ${name} with (force)`);
    }
  });

  test('is required for a real shop if the owner cannot create roles, and may be created by hand', async () => {
    const tag = `okanto_hand_${process.pid}`;
    await asAdmin(`create role ${tag}_owner login password 'owner-secret' createdb`);
    await asAdmin(`create role ${tag}_app login password 'app-secret' in role okanto_app`);
    await asAdmin(`create database ${tag} owner ${tag}_owner`);
    const as = (user: string, password: string) => withLogin(connectionTo(tag), { user, password });
    const owner = as(`${tag}_owner`, 'owner-secret');
    try {
      const started = prepare(owner, log, { mustBeRestricted: true });
      await expect(started).rejects.toThrow(/set DATABASE_APP_URL, or DATABASE_UNRESTRICTED=on/);
      expect(await prepare(owner, log)).toEqual(owner);
      const hand = urlOf(as(`${tag}_app`, 'app-secret'));
      const access = { databaseAppUrl: hand, mustBeRestricted: true };
      expect(await prepare(owner, log, access)).toEqual({ connectionString: hand });
      const tooStrong = { databaseAppUrl: urlOf(owner) };
      await expect(prepare(owner, log, tooStrong)).rejects.toThrow('DATABASE_APP_URL: its login must be');
    } finally {
      await asAdmin(`drop database ${tag} with (force)`);
      await asAdmin(`drop role ${tag}_owner, ${tag}_app`);
    }
  });
});

describe('numbers', () => {
  test('int8 and sums of it are exact numbers', async () => {
    const { rows } = await pool.query(
      'select 9007199254740991::int8 as most, sum(x::int8) as sum, array_agg(x::int8) as all from generate_series(1,3) x',
    );
    expect(rows).toEqual([{ most: 9_007_199_254_740_991, sum: 6, all: [1, 2, 3] }]);
  });

  test('an int8 beyond the exact integers fails the query and leaves the connection usable', async () => {
    const client = await pool.connect();
    await expect(client.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
    await expect(client.query("select '-9007199254740993'::numeric")).rejects.toThrow(RangeError);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  test('a fraction stays exact, as text', async () => {
    expect((await pool.query('select 0.10::numeric as share')).rows).toEqual([{ share: '0.10' }]);
  });
});

describe('statements sent together', () => {
  const one = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  const own = openKysely(one);
  const put = (key: string) => sql`insert into rate values (${key}, 1, now())`;
  const keys = sql<{ key: string }>`select key from rate where key like 'together%' order by key`;
  afterAll(() => one.end());

  test('leave in one packet and are executed in their order', async () => {
    const client = await one.connect();
    // A single buffer is written by `_write`, several at once by `_writev`.
    const writes = (['_write', '_writev'] as const).map((name) => vi.spyOn(client.connection.stream, name));
    client.release();
    const [, first, , both] = await transaction(own, (trx) =>
      together(trx, [put('together 1'), keys, put('together 2'), keys]),
    );
    expect(first.rows).toEqual([{ key: 'together 1' }]);
    expect(both.rows).toEqual([{ key: 'together 1' }, { key: 'together 2' }]);
    // One write for each of begin, the statements, and commit.
    expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(3);
    vi.restoreAllMocks();
  });

  test('fail with the error of the first that fails, and can be rolled back to a savepoint', async () => {
    const rows = await transaction(own, async (trx) => {
      await together(trx, [put('together 3'), sql`savepoint before`]);
      const failing = together(trx, [put('together 4'), put('together 3'), put('together 5')]);
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      const [, read] = await together(trx, [sql`rollback to savepoint before`, keys]);
      return read.rows;
    });
    expect(rows.map(({ key }) => key)).toEqual(['together 1', 'together 2', 'together 3']);
  });
});

describe('a prepared statement', () => {
  const one = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  const own = openKysely(one);
  afterAll(() => one.end());
  const plans = async () => {
    const { rows } = await one.query<{ generic: number; custom: number }>(
      'select generic_plans as generic, custom_plans as custom from pg_prepared_statements order by prepare_time',
    );
    return rows;
  };

  test('is planned once for all values, also in transactions', async () => {
    const half = (of: number) => prepared(sql<{ half: number }>`select ${of}::int8 / 2 as half`);
    for (let of = 0; of < 20; of += 2) expect((await half(of).execute(own)).rows).toEqual([{ half: of / 2 }]);
    expect((await transaction(own, (trx) => half(44).execute(trx))).rows).toEqual([{ half: 22 }]);
    // A value of the wrong type only fails its own query.
    await expect(prepared(sql`select ${'x'}::text::int8`).execute(own)).rejects.toThrow('invalid input');
    expect((await half(8).execute(own)).rows).toEqual([{ half: 4 }]);
    expect((await plans())[0]).toEqual({ generic: 7, custom: 5 });
  });

  test('still works after a migration changed its table', async () => {
    await one.query(
      'create temporary table thing (id int8, name text); insert into thing values (1, $$one$$)',
    );
    const names = prepared(sql<{ name: string }>`select name from thing where id = ${1}`);
    for (let time = 0; time < 8; time++) await names.execute(own);
    await one.query('alter table thing add column colour text; create index on thing (id)');
    expect((await names.execute(own)).rows).toEqual([{ name: 'one' }]);
  });

  test('is every kind of statement of a database that prepares', async () => {
    const table = preparing(own);
    await table.insertInto('rate').values({ key: 'kinds', count: 1, ends_at: new Date() }).execute();
    await table.updateTable('rate').set({ count: 2 }).where('key', '=', 'kinds').execute();
    const locked = table
      .selectFrom('rate')
      .select('count')
      .where('key', '=', 'kinds')
      .forUpdate()
      .skipLocked();
    expect(await locked.execute()).toEqual([{ count: 2 }]);
    expect((await sql`select count from rate where key = ${'kinds'}`.execute(table)).rows).toHaveLength(1);
    await table.deleteFrom('rate').where('key', '=', 'kinds').execute();
    const { rows } = await one.query<{ verb: string }>(
      "select substring(statement from '^[a-z]+') as verb from pg_prepared_statements where statement like '%rate%' order by 1",
    );
    expect(rows.map(({ verb }) => verb)).toEqual(['delete', 'insert', 'select', 'select', 'update']);
  });

  test('is limited in number per connection', async () => {
    for (let shape = 0; shape < mostPrepared + 20; shape++)
      expect((await prepared(sql`select ${sql.lit(shape)}::int8 as shape`).execute(own)).rows).toEqual([
        { shape },
      ]);
    expect((await plans()).length).toBe(mostPrepared);
  });
});

const image = (hash: string) => ({ hash, width: 1, height: 1, colour: '#000000' });

describe('transaction', () => {
  test('transactions that lock in opposite order both succeed', async () => {
    const { id: a } = await db
      .insertInto('picture')
      .values(image('a'.repeat(16)))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: b } = await db
      .insertInto('picture')
      .values(image('b'.repeat(16)))
      .returning('id')
      .executeTakeFirstOrThrow();
    let runs = 0;
    let locked = 0;
    const bothLocked = Promise.withResolvers<void>();
    const widen = (first: number, second: number) =>
      transaction(db, async (trx) => {
        runs++;
        await trx
          .updateTable('picture')
          .set({ width: sql`width + 1` })
          .where('id', '=', first)
          .execute();
        // Each holds its first lock before either requests its second.
        if (++locked === 2) bothLocked.resolve();
        await bothLocked.promise;
        await trx
          .updateTable('picture')
          .set({ width: sql`width + 1` })
          .where('id', '=', second)
          .execute();
      });
    await Promise.all([widen(a, b), widen(b, a)]);
    const rows = await db.selectFrom('picture').select('width').where('id', 'in', [a, b]).execute();
    expect(rows.map(({ width }) => width)).toEqual([3, 3]);
    expect(runs).toBeGreaterThan(2);
  });

  test('any other failure rolls back and is not retried', async () => {
    let runs = 0;
    const failing = transaction(db, async (trx) => {
      runs++;
      await trx
        .insertInto('picture')
        .values(image('c'.repeat(16)))
        .execute();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(runs).toBe(1);
    expect(await db.selectFrom('picture').select('id').where('hash', '=', 'c'.repeat(16)).execute()).toEqual(
      [],
    );
  });
});
