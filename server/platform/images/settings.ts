import * as v from 'valibot';
import type { S3Settings } from './s3.ts';

export const bucket = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a name of lower-case letters, digits, dots and hyphens'),
);
export const region = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'a region such as eu-central-1'));

interface Given {
  PICTURE_STORE: 'folder' | 's3';
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Settings without defaults that `PICTURE_STORE=s3` requires. */
const needed = {
  S3_ENDPOINT: 'with PICTURE_STORE=s3 the origin of the store',
  S3_BUCKET: 'with PICTURE_STORE=s3 the name of a bucket',
  S3_ACCESS_KEY_ID: 'with PICTURE_STORE=s3 an access key',
  S3_SECRET_ACCESS_KEY: 'with PICTURE_STORE=s3 its secret',
} as const;

/** Reports all missing settings at once. */
export function missingForS3<Env extends Given>({ dataset, addIssue }: v.RawCheckContext<Env>): void {
  if (!dataset.typed || dataset.value.PICTURE_STORE !== 's3') return;
  for (const [key, message] of Object.entries(needed)) {
    if (dataset.value[key as keyof typeof needed]) continue;
    const path = { type: 'object', origin: 'value', input: dataset.value, key, value: undefined };
    addIssue({ message, path: [path as v.ObjectPathItem] });
  }
}

/** `undefined`: images are stored in a folder. */
export const s3Of = (env: Given): S3Settings | undefined =>
  env.PICTURE_STORE === 's3'
    ? {
        endpoint: env.S3_ENDPOINT ?? '',
        bucket: env.S3_BUCKET ?? '',
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      }
    : undefined;
