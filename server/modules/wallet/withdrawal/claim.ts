import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { notifyLive } from '../../../platform/notify-live.ts';

/**
 * An operator is about to send the coins: from now on the withdrawal can be neither canceled nor refused, and no other operator
 * sends them. @returns whether it was open; `false`: closed, or claimed already
 */
export async function claimExtract(trx: Kysely<Database>, id: number, operatorId: number): Promise<boolean> {
  const claimed = await trx
    .updateTable('withdrawal')
    .set({ paying_at: sql<Date>`now()`, claimed_by: operatorId })
    .where('id', '=', id)
    .where('type', '=', 'chain')
    .where('status', '=', auditState.auditing)
    .where('paying_at', 'is', null)
    .returning(['account_id', 'sn'])
    .executeTakeFirst();
  if (!claimed) return false;
  await notifyLive(trx, claimed.account_id, 'extract', claimed.sn);
  return true;
}

/** Nothing was sent: the withdrawal can be canceled, refused and claimed again. */
export async function releaseExtract(trx: Kysely<Database>, id: number): Promise<void> {
  const released = await trx
    .updateTable('withdrawal')
    .set({ paying_at: null, claimed_by: null })
    .where('id', '=', id)
    .where('type', '=', 'chain')
    .where('status', '=', auditState.auditing)
    .returning(['account_id', 'sn'])
    .executeTakeFirstOrThrow();
  await notifyLive(trx, released.account_id, 'extract', released.sn);
}
