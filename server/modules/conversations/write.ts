import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

interface NewMessage {
  accountId: number;
  /** `null`: the user's own. */
  operatorId: number | null;
  clientId?: string;
  text: string;
  /** From `attachUpload`, or of an operator's image. */
  privateId?: string | null;
  productId?: number | null;
  orderId?: number | null;
}

/**
 * Adds to a conversation, in a transaction, serialized. A user's message waits for a reply from then on; a reply ends that.
 * @returns the message's id @throws Refusal `idempotency_mismatch` when the device has used this id for another message
 */
export async function write(trx: Kysely<Database>, message: NewMessage): Promise<number> {
  const { accountId } = message;
  const conversation = await trx
    .insertInto('service_chat')
    .values({ account_id: accountId, last_id: null, waiting_id: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({ account_id: row.ref('excluded.account_id') })),
    )
    .returning('waiting_id')
    .executeTakeFirstOrThrow();
  const added = await trx
    .insertInto('service_message')
    .values({
      account_id: accountId,
      operator_id: message.operatorId,
      client_id: message.clientId ?? null,
      body: message.text,
      private_id: message.privateId ?? null,
      product_id: message.productId ?? null,
      order_id: message.orderId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('idempotency_mismatch', { fields: ['clientId'] });
  const { id } = added;
  await trx
    .updateTable('service_chat')
    .set({ last_id: id, waiting_id: message.operatorId === null ? (conversation.waiting_id ?? id) : null })
    .where('account_id', '=', accountId)
    .execute();
  return id;
}
