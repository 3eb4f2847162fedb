import { StoredImage } from './stored-image.tsx';
import { newCommandId } from '#contract/command-id.ts';
import { prepareImage } from '../../platform/api/prepare-image.ts';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, Package, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { maxServiceText } from '#contract/input-limits.ts';
import { change as changeDevice, derived, useDeviceState } from '../../platform/data/device-store.ts';
import type { ImageBytes } from '../../platform/device/device-state.ts';
import { useStoredDraft } from '../../platform/session/use-stored-draft.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Chosen } from './chosen.tsx';
import { OrderFace, ProductFace } from './attached-cards.tsx';
import type { AttachedOrder } from '#contract/service.ts';
import {
  addMessage,
  type AttachedProduct,
  chooseImage,
  chosenImageOf,
  type MessageImage,
  newMessage,
} from './message.mutation.ts';

const chosenImage = derived(chosenImageOf);
const OrderPicker = lazy(() => import('./order-picker.tsx'));

interface ComposerProps {
  /** Product whose page opened the conversation. */
  product: AttachedProduct | null;
  order: AttachedOrder | null;
  onOrder: (order: AttachedOrder | null) => void;
  onNoProduct: () => void;
  /** Called when the message is in the conversation; the attachments are cleared. */
  onStored: () => void;
}

type Draft = { text: string };
const readDraft = (stored: unknown): Draft => {
  const text = (stored as Partial<Draft> | null)?.text;
  return { text: typeof text === 'string' ? text.slice(0, maxServiceText) : '' };
};

/** Enter sends with a hardware keyboard and inserts a line break on touch devices. */
const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;

/** Placeholder for a file that this browser cannot decode; the server may be able to. */
const unknownShape = { width: 4, height: 3 };

/**
 * Resized image with its dimensions and its upload id. @throws Error with a message for the user when it is too large
 * to send
 */
async function measuredImage(file: Blob): Promise<MessageImage & ImageBytes> {
  const blob = await prepareImage(file);
  const bitmap = await createImageBitmap(blob).catch(() => null);
  const { width, height } = bitmap ?? unknownShape;
  bitmap?.close();
  return { id: newCommandId(), blob, width, height };
}

/** Image attached to the message being written. */
function ChosenImage({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Chosen onRemove={onRemove}>
      <StoredImage
        id={id}
        alt={t({
          message: 'Your photo',
          comment: 'Photo that the shopper is sending, read by screen readers',
        })}
        className="size-14 rounded-sm bg-border object-cover"
      />
    </Chosen>
  );
}

/** Message being written, with its attachments. Text and image are stored on the device until sent. */
export function Composer({ product, order, onOrder, onNoProduct, onStored }: ComposerProps) {
  const { t } = useLingui();
  const { draft, change, clear } = useStoredDraft('service', readDraft);
  const attached = useDeviceState(chosenImage);
  const [choosing, setChoosing] = useState(false);
  const text = draft.text.trim();
  const empty = text === '' && !attached && !product && !order;

  const choose = (next: (MessageImage & ImageBytes) | null) =>
    changeDevice(chooseImage(next), next ? [next] : []).catch(reportNotStored);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    measuredImage(file).then(choose, (error: unknown) => toast(messageOf(error), { tone: 'error' }));
  };
  const send = async () => {
    if (empty) return;
    const content = { text, picture: attached, product, order };
    try {
      // The message is visible immediately; the promise resolves when it is stored.
      const stored = changeDevice(addMessage(newMessage(content)));
      clear();
      onStored();
      await stored;
    } catch {
      change({ text: content.text });
      reportNotStored();
    }
  };

  return (
    <form
      aria-label={t({
        message: 'Message',
        comment: 'Form of the conversation with customer service, read by screen readers',
      })}
      className="border-t border-border bg-surface"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="page max-w-3xl py-2">
        {(attached ?? product ?? order) && (
          <ul
            className="mb-2 flex flex-wrap gap-2"
            aria-label={t({
              message: 'Attachments',
              comment: 'Photos and cards that are sent with a message, read by screen readers',
            })}
          >
            {attached && (
              <ChosenImage key={attached.id} id={attached.id} onRemove={() => void choose(null)} />
            )}
            {product && (
              <Chosen onRemove={onNoProduct}>
                <ProductFace product={product} />
              </Chosen>
            )}
            {order && (
              <Chosen onRemove={() => onOrder(null)}>
                <OrderFace order={order} />
              </Chosen>
            )}
          </ul>
        )}
        <div className="flex items-end">
          <label className="-ms-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-text-2 active:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-primary">
            <Icon of={ImagePlus} />
            <input
              type="file"
              accept="image/*"
              aria-label={t`Add photo`}
              className="sr-only"
              onChange={({ currentTarget }) => {
                pick(currentTarget.files);
                // Reset, so that the same file can be selected again after it was removed.
                currentTarget.value = '';
              }}
            />
          </label>
          <IconButton label={t`Attach an order`} className="text-text-2" onClick={() => setChoosing(true)}>
            <Icon of={Package} />
          </IconButton>
          {/* Grows with its text: an invisible copy determines the height. */}
          <Card
            as="div"
            variant="muted"
            padding="none"
            className="grid min-w-0 flex-1 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <span
              aria-hidden
              className="invisible col-start-1 row-start-1 max-h-36 overflow-hidden px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
            >
              {`${draft.text} `}
            </span>
            <textarea
              name="message"
              rows={1}
              dir="auto"
              maxLength={maxServiceText}
              value={draft.text}
              placeholder={t`Write a message`}
              aria-label={t`Write a message`}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
              onKeyDown={(event) => {
                if (!sendsByEnter(event)) return;
                event.preventDefault();
                void send();
              }}
              className="col-start-1 row-start-1 min-h-11 w-full resize-none bg-transparent px-4 py-2.5 wrap-anywhere outline-none placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap placeholder:text-text-3"
            />
          </Card>
          <button
            type="submit"
            disabled={empty}
            aria-label={t({
              message: 'Send',
              comment: 'Button that sends a message, read by screen readers',
            })}
            className="ms-2 grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-opacity duration-150 disabled:opacity-45"
          >
            <Icon of={SendHorizontal} className="rtl:-scale-x-100" />
          </button>
        </div>
        {draft.text.length > maxServiceText - 100 && (
          <p className="tabular pt-1 text-end text-xs text-text-3">
            <Trans comment="Number of characters of a message: {0} is used, {maxServiceText} the maximum">
              {draft.text.length} of {maxServiceText}
            </Trans>
          </p>
        )}
      </div>
      <LazySheet open={choosing}>
        <OrderPicker
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onOrder(chosen);
            setChoosing(false);
          }}
        />
      </LazySheet>
    </form>
  );
}
