import { prepareImage } from '../../platform/api/prepare-image.ts';
import { newCommandId } from '#contract/command-id.ts';
import type { ImageBytes } from '../../platform/device/device-state.ts';
import type { MessageImage } from './message.mutation.ts';

/** Placeholder for a file that this browser cannot decode; the server may be able to. */
const unknownShape = { width: 4, height: 3 };

/**
 * Resized image with its dimensions and its upload id. @throws Error with a message for the user when it is too large
 * to send
 */
export async function measuredImage(file: Blob): Promise<MessageImage & ImageBytes> {
  const blob = await prepareImage(file);
  const bitmap = await createImageBitmap(blob).catch(() => null);
  const { width, height } = bitmap ?? unknownShape;
  bitmap?.close();
  return { id: newCommandId(), blob, width, height };
}
