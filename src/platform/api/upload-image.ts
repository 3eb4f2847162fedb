import type { Input, Output } from '#contract/calls.ts';
import { maxPartBytes } from '#contract/input-limits.ts';
import type { Upload, UploadPurpose } from '#contract/uploads.ts';
import { call, urlOf } from './call.ts';
import { ApiError } from './errors.ts';

interface UploadOptions {
  /** Created and stored by the caller: with the same id an upload resumes where it stopped, also after a reload. */
  id: string;
  /** Share of the bytes that the server has received, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A part should take a few seconds at most, because an interruption loses the whole part. */
const smallestPartBytes = 16 * 1024;
const firstPartBytes = 64 * 1024;
const quickMs = 1_500;
const partTimeoutMs = 45_000;
/** Delays between consecutive failures; reset by every part that succeeds. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Uploads an image in parts, and retries each part until the server has it. Parts are small on a slow connection, and
 * the upload pauses without one. The same id and image may be sent again at any time.
 * @throws ApiError `upload_invalid`, `too_many_uploads`, or the error of the last retry; AbortError by the signal
 */
export async function uploadImage(
  blob: Blob,
  purpose: UploadPurpose,
  { id, onProgress, signal }: UploadOptions,
): Promise<Upload> {
  let partBytes = firstPartBytes;
  let failures = 0;
  let progress = await again(() => stateOf(id, signal));
  for (;;) {
    onProgress?.(progress.received / blob.size);
    if (progress.upload) return progress.upload;
    const { received } = progress;
    const part = blob.slice(received, received + partBytes);
    const startedAt = performance.now();
    // The server has all bytes but no image yet: a status request makes it create the image.
    progress = await again(() =>
      part.size > 0
        ? sendPart(part, { id, purpose, size: String(blob.size), offset: String(received) }, { signal })
        : stateOf(id, signal),
    );
    if (performance.now() - startedAt < quickMs) partBytes = Math.min(maxPartBytes, partBytes * 2);
  }

  /** The server may have the part although the response was lost: sending it again is harmless. */
  async function again(send: () => Promise<Output<'upload'>>): Promise<Output<'upload'>> {
    for (;;) {
      try {
        const answer = await send();
        failures = 0;
        return answer;
      } catch (error) {
        const delayMs = retryDelaysMs[failures];
        if (signal?.aborted || delayMs === undefined || !worthRepeating(error)) throw error;
        if (navigator.onLine) failures += 1;
        partBytes = Math.max(smallestPartBytes, partBytes / 2);
        await connection(delayMs, signal);
      }
    }
  }
}

const worthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.unknownOutcome || error.reason === 'rate_limited');

async function stateOf(id: string, signal: AbortSignal | undefined): Promise<Output<'uploadState'>> {
  try {
    return await call('uploadState', { id }, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'not_found') return { received: 0, upload: null };
    throw error;
  }
}

/** Sends one part once. @param token token of a session other than the current one @throws ApiError, AbortError */
export async function sendPart(
  part: Blob,
  input: Input<'upload'>,
  { signal, token }: { signal?: AbortSignal | undefined; token?: string },
): Promise<Output<'upload'>> {
  const { send } = await import('./client.ts');
  const { data } = await send({
    method: 'POST',
    url: urlOf('upload', input),
    body: part,
    auth: true,
    timeoutMs: partTimeoutMs,
    signal,
    token,
  });
  return data as Output<'upload'>;
}

/** Waits for `delayMs`, or without a connection until it is back. @throws AbortError by the signal */
function connection(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = navigator.onLine ? setTimeout(done, delayMs) : undefined;
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
