import { useSyncExternalStore } from 'react';
import { newCommandId } from '#contract/command-id.ts';
import type { StateChange, DeviceState } from '../device/device-state.ts';
import { stamped, withRow } from '../device/outbox.ts';
import { messageKey } from '../device/row-keys.ts';
import type { DraftPicture } from '../device/review-draft.ts';
import type { MessageRow } from '../device/rows.ts';
import { change, currentDeviceState, subscribe } from './device-store.ts';

/** Prepared: small, and without what else was in the file. `id` is the upload's. */
export type MessagePicture = NonNullable<MessageRow['picture']>;
type Said = Pick<MessageRow, 'text' | 'picture' | 'product' | 'order'>;

/** Among the pictures of drafts: the one that goes with the next message. */
const chosenKey = 'message';

const choosing =
  (picture: MessagePicture | null): StateChange =>
  (kept) => {
    if (!picture && !kept.draftPictures.has(chosenKey)) return kept;
    const draftPictures = new Map(kept.draftPictures);
    draftPictures.delete(chosenKey);
    if (picture) {
      const { blob, ...message } = picture;
      draftPictures.set(chosenKey, { id: chosenKey, blob, message });
    }
    return { ...kept, draftPictures };
  };

/** The next message's picture, instead of any before it: a reload costs nothing. @throws when it could not be stored */
export const choosePicture = async (picture: MessagePicture | null): Promise<void> =>
  void (await change(choosing(picture)));

const pictures = new WeakMap<DraftPicture, MessagePicture>();

function chosen(): MessagePicture | null {
  const row = currentDeviceState()?.draftPictures.get(chosenKey);
  if (!row?.message) return null;
  const picture = pictures.get(row) ?? { ...row.message, blob: row.blob };
  pictures.set(row, picture);
  return picture;
}

/** The picture that was chosen and not sent, by this or another tab. */
export const useChosenPicture = (): MessagePicture | null =>
  useSyncExternalStore(subscribe, chosen, () => null);

const rowsOf = (outbox: DeviceState['outbox']): MessageRow[] =>
  [...outbox.values()]
    .filter((row): row is MessageRow => row.kind === 'message')
    .toSorted((a, b) => a.at - b.at);

/** Behind everything said before, whatever the clock says: two within a millisecond, or after it was set back. */
const saying =
  (row: MessageRow): StateChange =>
  (kept) => {
    const last = rowsOf(kept.outbox).at(-1)?.at ?? 0;
    // Its picture is the message's from here on.
    return choosing(null)(withRow(kept, { ...row, at: Math.max(row.at, last + 1) }));
  };

/** A message on its way. */
export const newMessage = ({ text, picture, product, order }: Said): MessageRow =>
  stamped<MessageRow>({
    kind: 'message',
    key: messageKey(newCommandId()),
    about: text || product?.title || order?.sn || '',
    text,
    picture,
    product,
    order,
  });

/**
 * Says something to customer service: on screen at once, and sent by the outbox when there is a connection.
 * Resolves when it is safe on this device. @throws when it could not be stored
 */
export const say = async (said: Said): Promise<void> => void (await change(saying(newMessage(said))));

const made = new WeakMap<DeviceState['outbox'], MessageRow[]>();
const none: MessageRow[] = [];

function currentRows(): MessageRow[] {
  const outbox = currentDeviceState()?.outbox;
  if (!outbox) return none;
  const rows = made.get(outbox) ?? rowsOf(outbox);
  made.set(outbox, rows);
  return rows;
}

/** Messages the shop does not have, in the order they were said; refused ones among them. */
export const useWaitingMessages = (): MessageRow[] =>
  useSyncExternalStore(subscribe, currentRows, () => none);
