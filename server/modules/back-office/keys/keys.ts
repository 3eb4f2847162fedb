import { sql } from 'kysely';
import { shopName } from '../../../platform/brand.ts';
import { keyAddedMail } from '../../../messages/mails/operator-mails.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { writeLog } from '../../../platform/operator-log.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { ownSession } from '../../account/tries.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { OpsRefusal } from '../refusal.ts';
import { checkSecondFactor } from '../second-factor.ts';
import { checkPassword } from '../sign-in.ts';
import { keyActor, keyTarget } from './calls.ts';
import { hashKey, makeKeyToken } from './find-key.ts';

/** Newest first, revoked and expired ones included. */
export const listKeys = (async ({ db }) => {
  const rows = await db
    .selectFrom('api_key as key')
    .innerJoin('operator as creator', 'creator.id', 'key.created_by')
    .leftJoin('operator as revoker', 'revoker.id', 'key.revoked_by')
    .select(['key.id', 'key.name', 'key.scopes', 'key.created_at', 'key.expires_at'])
    .select(['key.last_used_at', 'key.revoked_at'])
    .select(sql<boolean>`coalesce(key.expires_at <= now(), false)`.as('is_expired'))
    .select(['creator.name as created_by', 'creator.disabled_at', 'revoker.name as revoked_by'])
    .orderBy('key.id', 'desc')
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    /** Its name in the log. */
    actor: keyActor(row.name),
    scopes: row.scopes,
    createdBy: row.created_by,
    /** The creator may still have the token. */
    isCreatorDisabled: row.disabled_at !== null,
    createdAt: unixSeconds(row.created_at),
    expiresAt: row.expires_at && unixSeconds(row.expires_at),
    isExpired: row.is_expired,
    lastUsedAt: row.last_used_at && unixSeconds(row.last_used_at),
    revokedAt: row.revoked_at && unixSeconds(row.revoked_at),
    revokedBy: row.revoked_by,
  }));
  return { data: { list } };
}) satisfies OpsHandler<'keyList'>;

/**
 * Creates a key and returns its token once. Needs password and second factor even though the owner is signed in: a key outlives a
 * stolen session.
 * @throws OpsRefusal `key_name_taken`, also for a revoked key's name: lines of the log must stay unambiguous
 */
export const addKey = (async (ctx, { name, scopes, expiresInDays, password, ...proof }) => {
  const { db, operator, ip } = ctx;
  await checkPassword(db, operator.name, password, ownSession);
  await checkSecondFactor(ctx, operator, proof, ownSession);
  const token = makeKeyToken();
  const key = await transaction(db, async (trx) => {
    const row = await trx
      .insertInto('api_key')
      .values({
        name,
        token_hash: hashKey(token),
        scopes,
        created_by: operator.id,
        expires_at:
          expiresInDays === undefined ? null : sql<Date>`now() + make_interval(days => ${expiresInDays})`,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning(['id', 'expires_at'])
      .executeTakeFirst();
    if (!row) throw new OpsRefusal('key_name_taken');
    const expiresAt = row.expires_at && unixSeconds(row.expires_at);
    await writeLog(trx, {
      operatorId: operator.id,
      name: operator.name,
      address: ip,
      act: 'key/add',
      target: keyTarget(row.id),
      after: { name, scopes, expiresAt },
    });
    await notifyOwners({ ...ctx, db: trx }, name, scopes);
    return { id: row.id, expiresAt };
  });
  return { data: { key: key.id, token, expiresAt: key.expiresAt } };
}) satisfies OpsHandler<'keyAdd'>;

/** @throws Refusal `not_found`, OpsRefusal `key_revoked` with the name of the owner who was first */
export const revokeKey = (async ({ db: trx, operator }, { key }) => {
  const row = await trx
    .selectFrom('api_key')
    .select(['name', 'scopes', 'revoked_by'])
    .where('id', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['key'] });
  if (row.revoked_by !== null) {
    // Not by a join above: a statement that waited for the lock would not see the operator of the row's new version.
    const { name } = await trx
      .selectFrom('operator')
      .select('name')
      .where('id', '=', row.revoked_by)
      .executeTakeFirstOrThrow();
    throw new OpsRefusal('key_revoked', name);
  }
  await trx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: operator.id })
    .where('id', '=', key)
    .execute();
  const { name, scopes } = row;
  return { data: { key }, trace: { target: keyTarget(key), before: { name, scopes } } };
}) satisfies OpsHandler<'keyRevoke'>;

/** The creator included: another person may have used their session and password. */
async function notifyOwners({ db, operator }: OpsContext, name: string, scopes: readonly string[]) {
  const owners = await db
    .selectFrom('operator')
    .select('name')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> array['owner']`)
    .execute();
  const mail = keyAddedMail({ shop: await shopName(db), by: operator.name, name, scopes: scopes.join(', ') });
  for (const owner of owners) await queueMail(db, { kind: 'operator_api_key', recipient: owner.name }, mail);
}
