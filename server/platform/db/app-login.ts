import { escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import type { Log } from '../log.ts';
import { type Connection, openPool, withLogin } from './connect.ts';

/** Holds the privileges of the application; its login is a member. Created by `0001-ground.sql`. */
const appRole = 'okanto_app';
// Any constant: nodes that start at the same time create the login one after the other.
const lockKey = 7_065_222;

/**
 * The application's own login, created or given a new password if it does not work yet: a member of `okanto_app`, neither
 * superuser nor owner of anything. @param ownerPool logged in as the owner of the tables @throws when the owner may not create
 * roles, or the server rejects the new login
 */
export async function makeAppLogin(ownerPool: Pool, owner: Connection, log: Log): Promise<Connection> {
  const { rows } = await ownerPool.query<{ user: string; password: string }>(
    'select role_name as user, password from app_login',
  );
  const login = rows[0]!;
  const app = withLogin(owner, login);
  if ((await strengthOf(app, log)) === 'restricted') return app;

  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const known = await client.query('select from pg_roles where rolname = $1', [login.user]);
    const name = escapeIdentifier(login.user);
    if (known.rowCount === 0) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} login inherit password ${escapeLiteral(login.password)}`);
    await client.query(`grant ${appRole} to ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  const strength = await strengthOf(app, log);
  if (strength !== 'restricted') throw new Error(`login ${login.user} is ${strength}`);
  return app;
}

/**
 * The roles a login can reach by SET ROLE or RESET ROLE count, not only its initial role.
 * @returns `owner`: it may change the schema, other roles or the server's files; or the reason why it cannot be used
 */
export async function strengthOf(connection: Connection, log: Log): Promise<string> {
  const pool = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  try {
    const { rows } = await pool.query<{ strong: boolean }>(`
      select exists (
        select from pg_roles
        where pg_has_role(session_user, oid, 'member') and (
          rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
          or rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
          or oid in (select relowner from pg_class where relnamespace = current_schema()::regnamespace)
          or oid in (select datdba from pg_database where datname = current_database())
        )
      ) as strong`);
    if (rows[0]?.strong !== false) return 'owner';
    await pool.query('select from picture limit 0');
    return 'restricted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}
