import type { ServiceMessage } from '#contract/service.ts';
import type { DeviceState } from '../device-state.ts';
import type { MessageRow } from '../rows.ts';
import type { Answer, Tools } from '../send.ts';
import { sendPicture } from '../send-picture.ts';
import { oneByOne } from './one-by-one.ts';

async function sendRow(row: MessageRow, { send }: Tools): Promise<Answer<ServiceMessage>> {
  const { stamp, text, picture, product, order } = row;
  if (picture) {
    const sent = await sendPicture(picture, 'chat', send);
    if (!sent.ok) return sent;
  }
  return send(
    'serviceSend',
    {
      clientId: stamp,
      text,
      ...(picture && { uploadId: picture.id }),
      ...(product && { productId: product.id }),
      ...(order && { orderSn: order.sn }),
    },
    stamp,
  );
}

/** The list of what was sent keeps the message, not its bytes. */
const withoutBytes = (after: DeviceState, row: MessageRow, saved: ServiceMessage): DeviceState => ({
  ...after,
  sent: after.sent.map((each) =>
    each.act.stamp === row.stamp ? { ...each, act: { ...row, picture: null, saved } } : each,
  ),
});

/** Messages to customer service, in the order they were written. */
export const sendMessages = oneByOne('message', { send: sendRow, inOrder: true, taken: withoutBytes });
