import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { shopName } from '../../platform/brand.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { secondFactorMail } from '../../messages/mails/operator-mails.ts';
import { ownSession } from '../account/tries.ts';
import { consent } from './consent.ts';
import type { OpsHandler } from './context.ts';
import { findByName, lockOperators, requested } from './operators.ts';
import { OpsRefusal } from './refusal.ts';
import { checkSecondFactor, factorsOf, makeRecoveryCodes } from './second-factor.ts';
import { endSessions, markProven } from './session.ts';
import { checkPassword } from './sign-in.ts';
import { base32, otpauthUri, stepOf } from './totp.ts';

/** Time to scan the secret and to enter its first code. */
const confirmWithinMinutes = 15;

/**
 * Creates a secret and returns it once; it takes effect when a code of it is confirmed. Needs password and code even though the
 * operator is signed in: a stolen session must not suffice to replace the second factor.
 */
export const beginSecondFactor = (async (ctx, { password, ...proof }) => {
  const { db, operator } = ctx;
  if (operator.hasFirstPassword) throw new OpsRefusal('first_password');
  await checkPassword(db, operator.name, password, ownSession);
  await checkSecondFactor(ctx, operator, proof, ownSession);
  const secret = randomBytes(20);
  const next = {
    next_secret: secret,
    next_until: sql<Date>`now() + make_interval(mins => ${confirmWithinMinutes})`,
  };
  await db
    .insertInto('operator_second_factor')
    .values({ operator_id: operator.id, ...next })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(next))
    .execute();
  const data = { secret: base32(secret), uri: otpauthUri(await shopName(db), operator.name, secret) };
  return { data, trace: { target: operator.name } };
}) satisfies OpsHandler<'secondFactorBegin'>;

/** The confirmed code counts as used: it cannot also sign in. */
export const confirmSecondFactor = (async ({ db, operator }, { code }) => {
  const row = await db
    .selectFrom('operator_second_factor')
    .select(['next_secret', 'confirmed_at'])
    .where('operator_id', '=', operator.id)
    .where('next_until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.next_secret) throw new OpsRefusal('no_factor_begun');
  const step = stepOf(row.next_secret, code, Date.now());
  if (step === null) throw new OpsRefusal('wrong_code');
  await db
    .updateTable('operator_second_factor')
    .set({
      secret: row.next_secret,
      last_step: step,
      confirmed_at: sql<Date>`now()`,
      next_secret: null,
      next_until: null,
    })
    .where('operator_id', '=', operator.id)
    .execute();
  const recoveryCodes = await makeRecoveryCodes(db, operator.id);
  await markProven(db, operator.sessionId);
  await endSessions(db, operator.id, operator.sessionId);
  const before = { secondFactor: row.confirmed_at !== null };
  return { data: { recoveryCodes }, trace: { target: operator.name, before, after: { secondFactor: true } } };
}) satisfies OpsHandler<'secondFactorConfirm'>;

/** Removes app, passkeys and recovery codes of an operator who lost them, by the two-owner rule. Password and role stay. */
export const resetSecondFactor = (async (ctx, { name }) => {
  const { db, operator } = ctx;
  await lockOperators(db);
  const { id, roles } = await findByName(db, name);
  if (id === operator.id) throw new OpsRefusal('own_factor');
  const done = { name, roles, status: 'done' as const };
  const { secret, passkeys } = await factorsOf(db, id);
  if (secret === null && passkeys === 0) return { data: done };
  const requestedBy = await consent(ctx, { act: 'factor', name, touched: roles, roles });
  if (requestedBy === null) return requested(name, 'factor', roles);
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
  await db.deleteFrom('operator_second_factor').where('operator_id', '=', id).execute();
  await db.deleteFrom('operator_passkey').where('operator_id', '=', id).execute();
  await endSessions(db, id);
  const mail = secondFactorMail({ shop: await shopName(db), name, by: operator.name });
  for (const recipient of [name, operator.name])
    await queueMail(db, { kind: 'operator_second_factor', recipient }, mail);
  return {
    data: done,
    trace: { target: name, before: { secondFactor: true }, after: { secondFactor: false } },
  };
}) satisfies OpsHandler<'secondFactorReset'>;
