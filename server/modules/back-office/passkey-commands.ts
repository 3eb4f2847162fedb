import { shopName } from '../../platform/brand.ts';
import { passkeyMail } from '../../messages/mails/operator-mails.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { writeLog } from '../../platform/operator-log.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { ownSession } from '../account/tries.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { authenticationOptions, registrationOptions, verifyRegistration } from './passkeys.ts';
import { OpsRefusal } from './refusal.ts';
import { checkSecondFactor, factorsOf, makeRecoveryCodes } from './second-factor.ts';
import { endSessions, markProven } from './session.ts';
import { checkPassword } from './sign-in.ts';

const mostPasskeys = 10;

const ownerOf = ({ operator }: Pick<OpsContext, 'operator'>) => ({
  operatorId: operator.id,
  sessionId: operator.sessionId,
});

/** The operator's own passkeys, oldest first. */
export const listPasskeys = (async ({ db, operator }) => {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('operator_id', '=', operator.id)
    .orderBy('id')
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    label: row.name,
    createdAt: unixSeconds(row.created_at),
    lastUsedAt: row.last_used_at && unixSeconds(row.last_used_at),
  }));
  return { data: { list } };
}) satisfies OpsHandler<'passkeyList'>;

/** Needs password and second factor even though the operator is signed in: a stolen session must not suffice to add a factor. */
export const beginPasskey = (async (ctx, { password, ...proof }) => {
  const { db, operator } = ctx;
  if (operator.hasFirstPassword) throw new OpsRefusal('first_password');
  await checkPassword(db, operator.name, password, ownSession);
  await checkSecondFactor(ctx, operator, proof, ownSession);
  return {
    data: await registrationOptions(ctx, ownerOf(ctx), operator.name),
    trace: { target: operator.name },
  };
}) satisfies OpsHandler<'passkeyBegin'>;

/** Mail and line of the log are in the transaction of the change. */
const noteChange = async (
  { db, operator, ip }: OpsContext,
  act: 'passkey/confirm' | 'passkey/remove',
  label: string,
) => {
  const isAdded = act === 'passkey/confirm';
  await writeLog(db, {
    operatorId: operator.id,
    name: operator.name,
    address: ip,
    act,
    target: operator.name,
    [isAdded ? 'after' : 'before']: { passkey: label },
  });
  const mail = passkeyMail({ shop: await shopName(db), name: operator.name, label, isAdded });
  const kind = isAdded ? 'operator_passkey' : 'operator_passkey_removed';
  await queueMail(db, { kind, recipient: operator.name }, mail);
};

/**
 * Stores the passkey that the browser created. The first factor of an operator comes with recovery codes, shown once.
 * @throws OpsRefusal `wrong_passkey`, also for an expired challenge, `passkey_known`, `passkeys_full`
 */
export const confirmPasskey = (async (ctx, { label, created }) => {
  const { operator } = ctx;
  const credential = await verifyRegistration(ctx, ownerOf(ctx), created);
  return transaction(ctx.db, async (db) => {
    // Serializes changes of this operator's factors.
    await db.selectFrom('operator').select('id').where('id', '=', operator.id).forUpdate().execute();
    const before = await factorsOf(db, operator.id);
    if (before.passkeys >= mostPasskeys) throw new OpsRefusal('passkeys_full');
    const row = await db
      .insertInto('operator_passkey')
      .values({
        operator_id: operator.id,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: created.response.transports ?? [],
        name: label,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new OpsRefusal('passkey_known');
    const isFirst = before.secret === null && before.passkeys === 0;
    const recoveryCodes = isFirst ? await makeRecoveryCodes(db, operator.id) : null;
    await noteChange({ ...ctx, db }, 'passkey/confirm', label);
    await markProven(db, operator.sessionId);
    await endSessions(db, operator.id, operator.sessionId);
    return { data: { id: row.id, recoveryCodes } };
  });
}) satisfies OpsHandler<'passkeyConfirm'>;

/** Without another factor the recovery codes are removed, too. @throws Refusal `not_found`, also for another operator's passkey */
export const removePasskey = (async (ctx, { passkeyId, password, ...proof }) => {
  const { operator } = ctx;
  await checkPassword(ctx.db, operator.name, password, ownSession);
  await checkSecondFactor(ctx, operator, proof, ownSession);
  return transaction(ctx.db, async (db) => {
    await db.selectFrom('operator').select('id').where('id', '=', operator.id).forUpdate().execute();
    const gone = await db
      .deleteFrom('operator_passkey')
      .where('id', '=', passkeyId)
      .where('operator_id', '=', operator.id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found', { fields: ['passkeyId'] });
    const left = await factorsOf(db, operator.id);
    if (left.secret === null && left.passkeys === 0)
      await db.deleteFrom('operator_recovery_code').where('operator_id', '=', operator.id).execute();
    await noteChange({ ...ctx, db }, 'passkey/remove', gone.name);
    await endSessions(db, operator.id, operator.sessionId);
    return { data: {} };
  });
}) satisfies OpsHandler<'passkeyRemove'>;

export const beginStepUp = (async (ctx) => ({
  data: await authenticationOptions(ctx, ownerOf(ctx)),
})) satisfies OpsHandler<'stepUpBegin'>;

/** Without a second factor there is nothing to prove, and `recoveryCodesLeft` is `null`. */
export const confirmStepUp = (async (ctx, proof) => {
  const { db, operator } = ctx;
  const checked = await checkSecondFactor(ctx, operator, proof, ownSession);
  if (checked === null) return { data: { recoveryCodesLeft: null } };
  await markProven(db, operator.sessionId);
  return {
    data: { recoveryCodesLeft: checked.recoveryCodesLeft },
    trace: { target: operator.name, after: { secondFactor: checked.by } },
  };
}) satisfies OpsHandler<'stepUpConfirm'>;
