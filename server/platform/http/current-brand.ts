import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Brand, builtInBrand } from '#domain/brand.ts';
import { readBrand } from '../brand.ts';
import type { Database } from '../db/schema.ts';
import { readBrandMark } from '../images/brand-icons.ts';
import type { Services } from './context.ts';
import { withEtag } from './etag.ts';

/** Longest wait for the database: without it pages are served with the last known brand. */
const patienceMs = 1_000;
const cacheKey = 'brand';
const lastKnown = new WeakMap<Kysely<Database>, Brand>();

type Dependencies = Pick<Services, 'db' | 'images' | 'responseCache'>;

/** Brand in force for pages. The response cache holds it, so that a change is visible on all nodes at once. */
export async function currentBrand(services: Dependencies): Promise<Brand> {
  const { db, responseCache: cache } = services;
  const found = cache?.find(cacheKey);
  const last = lastKnown.get(db);
  if (found && last) return last;
  const begun = cache?.begin() ?? 0;
  const reading = read(services).then((brand) => {
    lastKnown.set(db, brand);
    cache?.keep(cacheKey, begun, { response: withEtag(brand), shows: [] });
    return brand;
  });
  reading.catch(() => undefined);
  return Promise.race([reading, delay(patienceMs, null, { ref: false })])
    .catch(() => null)
    .then((brand) => brand ?? last ?? builtInBrand);
}

async function read(services: Dependencies): Promise<Brand> {
  const brand = await readBrand(services.db);
  return { ...brand, mark: brand.logo === null ? null : await readBrandMark(services, brand.logo) };
}
