import { maxPartBytes } from '#contract/input-limits.ts';
import type { Upload, UploadPurpose } from '#contract/uploads.ts';
import type { CallResult, Tools } from './mutation.ts';

/** A lost connection costs at most one part; the first one also queries the offset. */
const firstPartBytes = 32 * 1024;
const partBytes = maxPartBytes / 2;

/**
 * Sends a stored image in parts, from where an earlier attempt stopped. An image that is already complete costs one
 * part.
 * @param id id of the upload, stored with the bytes before anything is sent
 * @returns the upload, to be attached by its id; otherwise the failure. Never retries
 */
export async function sendImage(
  id: string,
  purpose: UploadPurpose,
  { send, readImage }: Pick<Tools, 'send' | 'readImage'>,
): Promise<CallResult<Upload>> {
  const blob = await readImage(id);
  // The browser has lost the bytes: the user must choose the image again.
  if (!blob)
    return {
      ok: false,
      failure: { kind: 'refused', reason: 'upload_invalid', fields: [], details: {} },
      message: '',
    };
  const upload = { id, purpose, size: String(blob.size) };
  let offset = 0;
  for (;;) {
    const part = blob.slice(offset, offset + (offset === 0 ? firstPartBytes : partBytes));
    const answer = await send('upload', { ...upload, offset: String(offset) }, undefined, part);
    if (!answer.ok) return answer;
    const { received, upload: done } = answer.data;
    if (done) return { ok: true, data: done };
    // All bytes arrived but there is no image yet: another request is processing it.
    if (received >= blob.size) return { ok: false, failure: { kind: 'duplicate' }, message: '' };
    offset = received;
  }
}
