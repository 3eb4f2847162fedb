import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OpsFailure } from './client.ts';

/** Downloads an image from its signed URL into a file, whose folder is created. @throws OpsFailure: e.g. the URL has expired */
export async function saveImage(address: string, file: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new OpsFailure(`An image could not be downloaded: ${answer.status}`, answer.status);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}
