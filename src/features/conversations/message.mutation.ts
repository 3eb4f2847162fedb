import type { Output } from '#contract/calls.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { newCommandId } from '#contract/command-id.ts';
import type { AttachedOrder, ServiceMessage } from '#contract/service.ts';
import type { DeviceState, DraftImage, StateChange } from '../../platform/device/device-state.ts';
import {
  type CallResult,
  defineMutation,
  type OutboxRow,
  type Tools,
} from '../../platform/device/mutation.ts';
import { newRow, rowsOf, withRow } from '../../platform/device/outbox.ts';
import { withSentRow } from '../../platform/device/sent-rows.ts';
import { sendImage } from '../../platform/device/send-image.ts';

/** Product fields that a message shows. */
export type AttachedProduct = Pick<ProductCard, 'id' | 'title' | 'picture' | 'price'>;

/** An image of a message, stored on this device under the upload's id. */
export interface MessageImage {
  id: string;
  width: number;
  height: number;
}

/** A message to customer service: one row each, never replaced. Its idempotency key is also its client id. */
export interface MessageRow extends OutboxRow {
  kind: 'message';
  text: string;
  picture: MessageImage | null;
  product: AttachedProduct | null;
  order: AttachedOrder | null;
  /** The server's version, set after sending. */
  saved?: ServiceMessage;
}

type Content = Pick<MessageRow, 'text' | 'picture' | 'product' | 'order'>;

const chosenRow = ({ images }: DeviceState): DraftImage | undefined =>
  [...images.values()].find(({ message }) => message);

/** Sets or clears the image of the next message. */
export const chooseImage =
  (image: MessageImage | null): StateChange =>
  (state) => {
    const before = chosenRow(state);
    if (!image && !before) return state;
    const images = new Map(state.images);
    if (before) images.delete(before.id);
    if (image) {
      const { id, width, height } = image;
      images.set(id, { id, message: { width, height } });
    }
    return { ...state, images };
  };

/** The image chosen for the next message, in this or another tab. */
export function chosenImageOf(state: DeviceState): MessageImage | null {
  const row = chosenRow(state);
  return row?.message ? { id: row.id, ...row.message } : null;
}

/** Unsent messages in the order they were written, refused ones included. */
export const unsentMessages = (outbox: DeviceState['outbox']): MessageRow[] =>
  rowsOf<MessageRow>(outbox, 'message');

/** A row for a new message. */
export const newMessage = ({ text, picture, product, order }: Content): MessageRow =>
  newRow<MessageRow>({
    kind: 'message',
    key: `message:${newCommandId()}`,
    about: text || product?.title || order?.sn || '',
    text,
    picture,
    imageIds: picture ? [picture.id] : [],
    product,
    order,
  });

/** Puts a message after all earlier ones, also within a millisecond or after the clock was set back. */
export const addMessage =
  (row: MessageRow): StateChange =>
  (state) => {
    const last = unsentMessages(state.outbox).at(-1)?.at ?? 0;
    const message: MessageRow = { ...row, at: Math.max(row.at, last + 1) };
    return chooseImage(null)(withRow(state, message));
  };

async function sendRow(row: MessageRow, tools: Tools): Promise<CallResult<ServiceMessage>> {
  const { idempotencyKey, text, picture, product, order } = row;
  if (picture) {
    const sent = await sendImage(picture.id, 'chat', tools);
    if (!sent.ok) return sent;
  }
  return tools.send(
    'serviceSend',
    {
      clientId: idempotencyKey,
      text,
      ...(picture && { uploadId: picture.id }),
      ...(product && { productId: product.id }),
      ...(order && { orderSn: order.sn }),
    },
    idempotencyKey,
  );
}

interface ConversationPages {
  pages: Output<'serviceThread'>[];
}

export const message = defineMutation<MessageRow, ServiceMessage>({
  kind: 'message',
  send: sendRow,
  inOrder: true,
  accepted: (state, row, saved) => {
    const sent: MessageRow = { ...row, saved };
    return withSentRow(state, sent);
  },
  // Adds the message to the cached conversation, unless it is already there.
  onSent: ({ saved }, cached) => {
    if (!saved) return;
    cached.update<ConversationPages>('serviceThread', (conversation) => {
      const [first, ...rest] = conversation?.pages ?? [];
      const isKnown = conversation?.pages.some(({ list }) => list.some(({ id }) => id === saved.id));
      if (!conversation || !first || isKnown) return conversation;
      const list = [saved, ...first.list].toSorted((a, b) => b.id - a.id);
      return { ...conversation, pages: [{ ...first, list }, ...rest] };
    });
  },
});
