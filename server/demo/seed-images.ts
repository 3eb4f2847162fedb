import { readFile } from 'node:fs/promises';
import type { Services } from '../platform/http/context.ts';
import { hashOf } from '../platform/images/store.ts';
import { limitConcurrency } from '../platform/images/concurrency-limit.ts';
import { loadFacts, imageFile } from './load.ts';

/** Row of each image by its file name in the demo. */
export type ImageIds = ReadonlyMap<string, number>;

const atOnce = 8;

/**
 * Stores the demo's images unchanged: they are ours, already small, and measured (`measure.ts`). Repeating is harmless. Files
 * come before rows: a row without its file would be a broken image.
 */
export async function addImages(
  { db, images }: Pick<Services, 'db' | 'images'>,
  names: string[],
): Promise<ImageIds> {
  const facts = await loadFacts();
  const takeTurn = limitConcurrency(atOnce);
  const keep = async (name: string) => {
    const bytes = await readFile(imageFile(name));
    const hash = hashOf(bytes);
    await images.write(hash, bytes);
    const known = facts[name];
    if (!known) throw new Error(`demo: ${name} was not measured`);
    return { name, row: { hash, ...known } };
  };
  const kept = await Promise.all(names.map((name) => takeTurn(() => keep(name))));
  const rows = new Map(kept.map(({ row }) => [row.hash, row])); // two files may be the same image
  await db
    .insertInto('picture')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const stored = await db
    .selectFrom('picture')
    .select(['id', 'hash'])
    .where('hash', 'in', [...rows.keys()])
    .execute();
  const ids = new Map(stored.map(({ hash, id }) => [hash, id]));
  return new Map(kept.map(({ name, row }) => [name, idOf(ids, row.hash)]));
}

/** @throws Error for a missing image, which the check of the files rules out */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`demo: nothing is called ${name}`);
  return id;
}
