import { maxPartBytes } from '#contract/input-limits.ts';
import type { Upload, UploadPurpose } from '#contract/uploads.ts';
import type { Answer, Send } from './send.ts';

/** A break costs no more than a part; the first one also asks how far the shop is. */
const firstPartBytes = 32 * 1024;
const partBytes = maxPartBytes / 2;

/**
 * Sends a picture in parts, on from where an earlier try stopped, however long ago. Whole already, it costs one part.
 * @param picture `id` is the upload's, stored with the bytes before anything is sent
 * @returns the upload, to be attached by its id; else why not. Nothing is repeated here
 */
export async function sendPicture(
  { id, blob }: { id: string; blob: Blob },
  purpose: UploadPurpose,
  send: Send,
): Promise<Answer<Upload>> {
  const names = { id, purpose, size: String(blob.size) };
  let offset = 0;
  for (;;) {
    const part = blob.slice(offset, offset + (offset === 0 ? firstPartBytes : partBytes));
    const answer = await send('upload', { ...names, offset: String(offset) }, undefined, part);
    if (!answer.ok) return answer;
    const { received, upload } = answer.data;
    if (upload) return { ok: true, data: upload };
    // All of it is there, and no picture: another try is at it.
    if (received >= blob.size) return { ok: false, failure: { kind: 'duplicate' }, message: '' };
    offset = received;
  }
}
