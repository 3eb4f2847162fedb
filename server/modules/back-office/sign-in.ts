import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { addressPrefix } from '../../platform/http/address.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries, ownSession, type Source } from '../account/tries.ts';
import { refuseWeakPassword } from '../account/weak-password.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { authenticationOptions } from './passkeys.ts';
import { OpsRefusal } from './refusal.ts';
import { requireStepUp } from './require-step-up.ts';
import { checkSecondFactor } from './second-factor.ts';
import { endSessions, openSession } from './session.ts';

/** Sign-ins older than this no longer make an address trusted. */
const trustedDays = 90;

/** An address from which the operator signed in before keeps its own budget of attempts, which others cannot use up. */
async function sourceOf({ db, ip }: Pick<OpsContext, 'db' | 'ip'>, name: string): Promise<Source> {
  const row = await db
    .selectFrom('operator_log')
    .select('id')
    .where('name', '=', name)
    .where('address', '=', ip)
    .where('act', '=', 'login')
    .where('outcome', '=', 'done')
    .where('at', '>', sql<Date>`now() - make_interval(days => ${trustedDays})`)
    .limit(1)
    .executeTakeFirst();
  return { key: `net:${addressPrefix(ip)}`, trusted: row !== undefined };
}

// Checked in place of an unknown operator's hash, so that both responses take the same time.
const nobodysHash = hashPassword('nobody');

/** First password: 120 random bits, valid only for choosing another one. */
export const makeFirstPassword = (): string => randomBytes(15).toString('base64url');

/** @throws Refusal `account_locked`, `wrong_credentials`, which do not reveal whether the operator exists */
export async function checkPassword(db: Kysely<Database>, name: string, password: string, source: Source) {
  const key = `ops-password:${name}`;
  const retryAfterSeconds = await countTry(db, key, source);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
  const row = await db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst();
  const right = await verifyPassword(row?.password_hash ?? (await nobodysHash), password);
  if (!row || !right) throw new Refusal('wrong_credentials');
  await forgiveTries(db, key, source);
  return row;
}

/** @throws also OpsRefusal `operator_disabled`, `first_password_expired` */
async function checkLogin(ctx: OpsContext, name: string, password: string, source: Source) {
  const row = await checkPassword(ctx.db, name, password, source);
  if (row.disabled_at) throw new OpsRefusal('operator_disabled');
  if (row.first_password_until && row.first_password_until < new Date())
    throw new OpsRefusal('first_password_expired');
  return row;
}

/** The password is required first: otherwise anyone could list an operator's credentials. */
export const beginPasskeyLogin = (async (ctx, { name, password }) => {
  const { id } = await checkLogin(ctx, name, password, await sourceOf(ctx, name));
  return { data: await authenticationOptions(ctx, { operatorId: id, sessionId: null }) };
}) satisfies OpsHandler<'loginPasskey'>;

export const login = (async (ctx, { name, password, ...proof }) => {
  const { db, config } = ctx;
  const source = await sourceOf(ctx, name);
  const row = await checkLogin(ctx, name, password, source);
  const checked = await checkSecondFactor(ctx, row, proof, source);
  const client = { address: ctx.ip, userAgent: ctx.userAgent };
  const { token, expiresAt } = await openSession(db, row.id, { isProven: checked !== null, client });
  const data = {
    token,
    expiresAt: unixSeconds(expiresAt),
    name,
    roles: row.roles,
    mustChoosePassword: row.password_is_first,
    /** Until then the session permits nothing else. */
    mustSetUpSecondFactor: config.opsSecondFactorRequired && checked === null,
    /** Unused ones; `null` without a second factor. */
    recoveryCodesLeft: checked && checked.recoveryCodesLeft,
  };
  return { data, trace: { target: name, ...(checked && { after: { secondFactor: checked.by } }) } };
}) satisfies OpsHandler<'login'>;

export const logout = (async ({ db, operator }) => {
  await db.deleteFrom('operator_session').where('id', '=', operator.sessionId).execute();
  return { data: {}, trace: { target: operator.name } };
}) satisfies OpsHandler<'logout'>;

/** A stolen session that knows the password must not suffice; a first password is chosen right after its own sign-in. */
export const choosePassword = (async ({ db, operator }, { oldPassword, password }) => {
  if (!operator.hasFirstPassword) requireStepUp(operator);
  await checkPassword(db, operator.name, oldPassword, ownSession);
  if (password === oldPassword) throw new Refusal('same_password', { fields: ['password'] });
  await refuseWeakPassword(db, password, operator.name);
  await db
    .updateTable('operator')
    .set({
      password_hash: await hashPassword(password),
      password_is_first: false,
      first_password_until: null,
    })
    .where('id', '=', operator.id)
    .execute();
  await endSessions(db, operator.id, operator.sessionId);
  return { data: {}, trace: { target: operator.name } };
}) satisfies OpsHandler<'password'>;
