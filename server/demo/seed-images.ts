import { readFile } from 'node:fs/promises';
import type { Services } from '../platform/http/context.ts';
import { storeImage } from '../platform/images/add.ts';
import { limitConcurrency } from '../platform/images/concurrency-limit.ts';
import { loadFacts, imageFile } from './load.ts';

/** Row of each image by its file name in the demo. */
export type ImageIds = ReadonlyMap<string, number>;

const atOnce = 8;

/**
 * Stores the demo's images unchanged: they are ours, already small, and measured (`measure.ts`). Repeating is harmless.
 */
export async function addImages(
  services: Pick<Services, 'db' | 'images'>,
  names: string[],
): Promise<ImageIds> {
  const facts = await loadFacts();
  const takeTurn = limitConcurrency(atOnce);
  const keep = async (name: string) => {
    const known = facts[name];
    if (!known) throw new Error(`demo: ${name} was not measured`);
    const { id } = await storeImage(services, await readFile(imageFile(name)), known);
    return [name, id] as const;
  };
  return new Map(await Promise.all(names.map((name) => takeTurn(() => keep(name)))));
}

/** @throws Error for a missing image, which the check of the files rules out */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`demo: nothing is called ${name}`);
  return id;
}
