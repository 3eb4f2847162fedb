import type { Kysely } from 'kysely';
import type { ServiceMessage } from '#contract/service.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Handler } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { attachUpload } from '../uploads/attach.ts';
import { messagesOf, toMessages } from './messages.ts';
import { write } from './write.ts';

/**
 * Stores a user's message, with an image, a product or one of their orders. @throws Refusal `invalid_input`, `not_found`,
 * `upload_invalid`, `idempotency_mismatch`
 */
export const send: Handler<'serviceSend'> = async (ctx, { clientId, text, uploadId, productId, orderSn }) => {
  const { db: trx, caller } = ctx;
  if (text === '' && uploadId === undefined && productId === undefined && orderSn === undefined)
    throw new Refusal('invalid_input', { fields: ['text'] });
  const orderId = orderSn === undefined ? null : await ownOrder(trx, caller.id, orderSn);
  if (productId !== undefined) await checkProduct(trx, productId);
  const privateId = uploadId === undefined ? null : await attachUpload(trx, caller.id, uploadId, 'chat');
  const id = await write(trx, {
    accountId: caller.id,
    operatorId: null,
    clientId,
    text,
    privateId,
    productId: productId ?? null,
    orderId,
  });
  // The user's other devices.
  await notifyLive(trx, caller.id, 'service');
  const row = await messagesOf(trx, caller.id).where('service_message.id', '=', id).executeTakeFirstOrThrow();
  const [message] = await toMessages(ctx, [row], ctx.lang);
  return message as ServiceMessage;
};

async function ownOrder(trx: Kysely<Database>, accountId: number, sn: string): Promise<number> {
  const order = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sn', '=', sn)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['orderSn'] });
  return order.id;
}

async function checkProduct(trx: Kysely<Database>, id: number): Promise<void> {
  const product = await trx.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
  if (!product) throw new Refusal('not_found', { fields: ['productId'] });
}
