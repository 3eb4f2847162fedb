import { writeFile } from 'node:fs/promises';
import { OpsFailure } from './client.ts';

/** Fetches a picture by its signed address into a file. @throws OpsFailure: e.g. the address is no longer good */
export async function savePicture(address: string, file: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new OpsFailure(`A picture could not be fetched: ${answer.status}`, answer.status);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}
