import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { S3Settings } from '../../server/platform/images/s3.ts';

/** The used part of the package, which has no types. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};
const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: Options) => S3Server;

export interface RunningS3 {
  settings: S3Settings;
  /** Stops listening. */
  stop(): Promise<void>;
  /** On the same port, with the stored objects. */
  start(): Promise<void>;
}

/** An S3 server with one bucket, deleted after the test file. It accepts only these keys. */
export async function startS3(): Promise<RunningS3> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'okanto-s3-'));
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'pictures' }] };
  let server: S3Server | undefined;
  let port = 0;
  const start = async () => {
    server = new S3rver({ ...options, port });
    ({ port } = await server.run());
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    start,
    stop,
  };
}
