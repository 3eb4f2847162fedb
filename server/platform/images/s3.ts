import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ObjectStore, ImageStoreUnavailable } from './objects.ts';

export interface S3Settings {
  /** Origin of the store; the bucket is the first part of the path, which every S3-compatible store accepts. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A slower store counts as unavailable: an image is not worth a longer wait. */
const timeoutMs = 10_000;
/** Besides the first attempt, and only when the store responds that it is busy. */
const retries = 2;

type Ask = (key: string, init?: { method: string; body?: Uint8Array }) => Promise<Response>;

function asker({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Ask {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    initRetryMs: 100,
  });
  return async (key, { method, body } = { method: 'GET' }) => {
    try {
      return await client.fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        // The hash of the body in the signature lets the store reject truncated uploads.
        headers: { 'x-amz-content-sha256': sha256(body ?? '') },
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (cause) {
      throw new ImageStoreUnavailable(`the picture store at ${endpoint} does not answer`, { cause });
    }
  };
}

/**
 * Images in a bucket, their keys under `prefix`. No response, a busy store and server errors are `ImageStoreUnavailable`; any
 * other error is a defect of the configuration and its message says so.
 */
export function s3Objects(settings: S3Settings, prefix: string): ObjectStore {
  const ask = asker(settings);
  return {
    async read(key) {
      const response = await ask(prefix + key);
      if (response.status === 404) return undefined;
      await expectGood(response);
      // A connection that breaks mid-body also counts as unavailable.
      const bytes = await response.arrayBuffer().catch((cause: unknown) => {
        throw new ImageStoreUnavailable('the picture store broke off', { cause });
      });
      return Buffer.from(bytes);
    },
    write: async (key, bytes) => expectGood(await ask(prefix + key, { method: 'PUT', body: bytes })),
    remove: async (key) => expectGood(await ask(prefix + key, { method: 'DELETE' })),
    async list(folder) {
      const keys: string[] = [];
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${folder}/` });
        if (keys.length > 0) query.set('start-after', prefix + keys.at(-1)!);
        const response = await ask(`?${query.toString()}`);
        await expectGood(response);
        const text = await response.text();
        keys.push(
          ...Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key]) => key!.slice(prefix.length)),
        );
        if (!text.includes('<IsTruncated>true</IsTruncated>')) return keys;
      }
    },
    async changedAt(key) {
      const response = await ask(prefix + key, { method: 'HEAD' });
      if (response.status === 404) return undefined;
      await expectGood(response);
      return new Date(response.headers.get('last-modified') ?? Number.NaN);
    },
  };
}

async function expectGood(response: Response): Promise<void> {
  if (response.ok) return;
  const why = await errorCode(response);
  const away = response.status >= 500 || response.status === 429 || why === 'RequestTimeout';
  if (away) throw new ImageStoreUnavailable(`the picture store answered ${response.status} ${why}`);
  throw new Error(`the image store responded with ${response.status} ${why}`);
}

/** `<Error><Code>AccessDenied</Code>…`; the rest may repeat request data and is not logged. */
const errorCode = async (response: Response) =>
  /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes, reads and removes a small object, so that a wrong setting fails at start and not with the first image. @throws Error
 * naming the wrong setting
 */
export async function checkS3(settings: S3Settings): Promise<void> {
  const { endpoint, bucket } = settings;
  const ask = asker(settings);
  const key = `check/${randomUUID()}`;
  const body = Buffer.from('ok');
  const acts = [{ method: 'PUT', body }, { method: 'GET' }, { method: 'DELETE' }];
  for (const act of acts) {
    const response = await ask(key, act).catch((cause: unknown) => {
      throw new Error(`S3_ENDPOINT: ${endpoint} does not answer`, { cause });
    });
    if (response.ok) {
      await response.arrayBuffer();
      continue;
    }
    const code = await errorCode(response);
    if (code === 'NoSuchBucket') throw new Error(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`);
    if (response.status === 403) {
      throw new Error(
        `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} does not let them ${act.method} in ${bucket} (${code})`,
      );
    }
    throw new Error(`S3_ENDPOINT: ${endpoint} answered ${response.status} ${code}`);
  }
}
