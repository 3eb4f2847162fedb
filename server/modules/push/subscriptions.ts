import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../../platform/http/context.ts';
import { Refusal, Unauthorized } from '../../platform/errors.ts';
import { isPushAddress } from './push-host.ts';

/**
 * Ours: a parcel takes longer than the three days a session lasts without use (spec §9), and the user has not logged out. After a
 * longer absence, push ends.
 */
export const pushedToDays = 60;

/**
 * Subscribes this browser to the account's notifications. A browser has one account: the endpoint's former account no longer gets
 * pushes there. @throws Refusal `invalid_input` for an endpoint that cannot be a push service, or invalid keys
 */
export async function subscribe(
  db: Kysely<Database>,
  caller: Caller,
  { endpoint, p256dh, auth }: Parsed<'pushSubscribe'>,
  privateHosts: boolean,
): Promise<void> {
  if (!isPushAddress(endpoint, privateHosts)) throw new Refusal('invalid_input', { fields: ['endpoint'] });
  if (!isPoint(p256dh)) throw new Refusal('invalid_input', { fields: ['p256dh'] });
  await transaction(db, async (trx) => {
    // Serialized per session; a session that ends meanwhile leaves nothing behind.
    const session = await trx
      .selectFrom('session')
      .select('id')
      .where('id', '=', caller.sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw new Unauthorized();
    await trx
      .deleteFrom('push_subscription')
      .where('session_id', '=', session.id)
      .where('endpoint', '<>', endpoint)
      .execute();
    // Pending messages to the previous account must not arrive at this one.
    await trx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', session.id)
      .execute();
    await trx
      .insertInto('push_subscription')
      .values({ session_id: session.id, endpoint, p256dh, auth })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ session_id: session.id, p256dh, auth }),
      )
      .execute();
  });
}

/** Ends the push subscription of this session's browser. */
export async function unsubscribe(db: Kysely<Database>, caller: Caller): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', caller.sessionId).execute();
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
