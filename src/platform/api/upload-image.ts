import type { Input, Output } from '#contract/calls.ts';
import { maxPartBytes } from '#contract/input-limits.ts';
import type { Upload, UploadPurpose } from '#contract/uploads.ts';
import { call, urlOf } from './call.ts';
import { ApiError } from './errors.ts';

interface UploadOptions {
  /** Made and stored by the caller: with it the upload goes on where it stopped, also after a reload. */
  id: string;
  /** Share of the bytes that the server has, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A part should take a few seconds at most: a break costs no more than that. */
const smallestPartBytes = 16 * 1024;
const firstPartBytes = 64 * 1024;
const quickMs = 1_500;
const partTimeoutMs = 45_000;
/** Waits between failures in a row; they begin anew with every part that gets through. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Sends a picture in parts over whatever connection there is: small parts on a slow one, pauses while there is none, and
 * each part again until the server has it. The same id and picture may be sent again at any time.
 * @throws ApiError `upload_invalid`, `too_many_uploads`, or what went wrong when it gave up; AbortError by the signal
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
    // All bytes are there and no picture yet: a question about it has it made.
    progress = await again(() =>
      part.size > 0
        ? sendPart(part, { id, purpose, size: String(blob.size), offset: String(received) }, { signal })
        : stateOf(id, signal),
    );
    if (performance.now() - startedAt < quickMs) partBytes = Math.min(maxPartBytes, partBytes * 2);
  }

  /** The part may be there though its answer got lost: sent again it does no harm. */
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

/** Sends one part, once. @param token of another session than the current one @throws ApiError, AbortError */
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

/** Waits; without a connection until there is one. @throws AbortError by the signal */
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
