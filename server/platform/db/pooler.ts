import { randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import type { Log } from '../log.ts';
import { strengthOf } from './app-login.ts';
import { type Connection, loginOf, openPool, sessionSettings, withLogin } from './connect.ts';

/** A pooler drops session settings; without these, an abandoned statement or transaction runs and holds its locks forever. */
const required = ['statement_timeout', 'idle_in_transaction_session_timeout'];
/** PgBouncer's errors all have one code, also those of a database that is down. */
const rejectedLogin = /no such user|auth/;
// Any constant: nodes that start at the same time change the role one after the other.
const lockKey = 7_065_223;

/**
 * The application's connection through a pooler in transaction mode, such as PgBouncer. Startup parameters do not pass it: the
 * settings are stored with the login, and PostgreSQL applies them to every connection that the pooler opens.
 * @param direct the application's login at the database itself
 * @throws naming the setting to change when the login, its restrictions or its settings do not arrive at the database
 */
export async function throughPooler(
  poolerUrl: string,
  direct: Connection,
  settings: { statementTimeoutMs: number },
  log: Log,
): Promise<Connection> {
  const login = loginOf(direct);
  const pooled = {
    ...withLogin({ connectionString: poolerUrl }, login),
    pooler: { keepsStatements: false },
  };
  const wanted = sessionSettings(settings.statementTimeoutMs);
  await storeSettings(direct, wanted, log);
  await refuseUnknownLogin(pooled, login.user, log);
  const strength = await strengthOf(pooled, log);
  if (strength === 'owner')
    throw new Error(
      'DATABASE_URL: the pooler logs in as an owner instead of the login it was given. Remove `user` from its database',
    );
  if (strength !== 'restricted') throw new Error(`DATABASE_URL: login ${login.user} fails: ${strength}`);
  const pool = openPool(pooled, { max: 1, ...settings }, log);
  try {
    const arrived = await settingsOf(pool, wanted);
    const lost = required.filter((name) => arrived.get(name) === '0');
    if (lost.length > 0)
      throw new Error(
        `DATABASE_URL: ${lost.join(' and ')} of login ${login.user} do not arrive through the pooler. ` +
          'Its connections are older than the settings: run RECONNECT in its console',
      );
    return { ...pooled, pooler: { keepsStatements: await keepsStatements(pool) } };
  } finally {
    await pool.end();
  }
}

/** @throws when the pooler does not accept the login, or is unreachable */
async function refuseUnknownLogin(pooled: Connection, user: string, log: Log): Promise<void> {
  const pool = openPool(pooled, { max: 1, statementTimeoutMs: 0 }, log);
  const fault = await pool.query('select 1').then(
    () => undefined,
    (error: Error) => error,
  );
  await pool.end();
  if (fault === undefined) return;
  if (!rejectedLogin.test(fault.message)) throw fault;
  // Without the cause, whose code is that of an unreachable database: the start would wait for it.
  throw new Error(
    `DATABASE_URL: the pooler rejects login ${user} (${fault.message}). Give it an auth_query, or set DATABASE_APP_URL ` +
      'to a login that it accepts',
  );
}

/** Stores the settings with the login, for this database only, if a connection does not have them yet. */
async function storeSettings(
  direct: Connection,
  wanted: ReadonlyMap<string, string>,
  log: Log,
): Promise<void> {
  // Without startup parameters, as the pooler's own connections.
  const plain = { ...direct, pooler: { keepsStatements: false } };
  const pool = openPool(plain, { max: 1, statementTimeoutMs: 0 }, log);
  try {
    const stored = await settingsOf(pool, wanted);
    if ([...wanted].every(([name, value]) => stored.get(name) === value)) return;
    const { rows } = await pool.query<{ database: string }>('select current_database() as database');
    const alter = `alter role current_user in database ${escapeIdentifier(rows[0]!.database)}`;
    const statements = Array.from(
      wanted,
      ([name, value]) => `${alter} set ${name} = ${escapeLiteral(value)}`,
    );
    // One message without parameters is one transaction.
    await pool.query([`select pg_advisory_xact_lock(${lockKey})`, ...statements].join(';'));
  } finally {
    await pool.end();
  }
}

async function settingsOf(pool: Pool, names: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  // Times as plain milliseconds, not as `10s`.
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...names.keys()]],
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/**
 * Whether a prepared statement stays usable on whichever connection the pooler picks, as with PgBouncer's
 * `max_prepared_statements`: such a pooler gives it another name. One that forwards our name mixes up the statements of different
 * clients.
 */
async function keepsStatements(pool: Pool): Promise<boolean> {
  const name = `okanto_probe_${randomBytes(8).toString('hex')}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name, text: 'select 1' });
    const { rows } = await client.query<{ forwarded: boolean }>(
      'select exists (select from pg_prepared_statements where name = $1) as forwarded',
      [name],
    );
    const { forwarded } = rows[0]!;
    if (forwarded) await client.query(`deallocate ${name}`);
    await client.query('commit');
    return !forwarded;
  } finally {
    client.release(true);
  }
}
