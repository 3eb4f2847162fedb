import { prepareImage } from '../../platform/api/prepare-image.ts';
import { newCommandId } from '#contract/command-id.ts';
import type { ImageBytes } from '../../platform/device/device-state.ts';
import type { MessageImage } from './message.mutation.ts';

/** Where a browser cannot read the file, the server may: any shape will do until then. */
const unknownShape = { width: 4, height: 3 };

/** A picture made small for the way, with its shape and the name it is uploaded under. @throws Error with a sentence when it would be too large to send */
export async function measuredImage(file: Blob): Promise<MessageImage & ImageBytes> {
  const blob = await prepareImage(file);
  const bitmap = await createImageBitmap(blob).catch(() => null);
  const { width, height } = bitmap ?? unknownShape;
  bitmap?.close();
  return { id: newCommandId(), blob, width, height };
}
