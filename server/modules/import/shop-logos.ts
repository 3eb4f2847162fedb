import type { Finding } from './draft.ts';
import { explainImage } from './findings.ts';
import { addImages, knownImages } from './images.ts';
import { noImage } from './no-image.ts';
import type { ImportDependencies } from './run-import.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Data of a shop, with its first row in the file. */
export type NamedShop = ShopFacts & { at: Pick<Finding, 'line' | 'handle'> };

type Dependencies = Pick<ImportDependencies, 'db' | 'images' | 'options' | 'place' | 'onFinding'>;

/**
 * Fetches the logos of a file, each once. A shop whose logo cannot be fetched or is not square keeps the stored one. A dry run fetches
 * no image; a logo that is not stored yet counts as a change, and the placeholder, which is no shop's logo, stands for it.
 */
export function logoReader({ options, place, onFinding, ...services }: Dependencies) {
  /** Ids of images by their names in the file; `null` for an unusable image. */
  const known = new Map<string, number | null>();

  async function read(shops: readonly NamedShop[]): Promise<void> {
    const wanted = shops.flatMap(({ logo, at }) => (logo && !known.has(logo) ? [{ src: logo, ...at }] : []));
    const ids = options.dryRun
      ? await knownImages(services, place, wanted)
      : await addImages(services, place, wanted, onFinding);
    const square = await squareOf(services, [...ids.values()]);
    for (const { src, ...at } of wanted) {
      if (known.has(src)) continue;
      const id = ids.get(src);
      const isUsable = id !== undefined && square.has(id);
      if (id !== undefined && !isUsable)
        onFinding({ ...at, kind: 'image', ...explainImage('image_not_square').of(src) });
      known.set(src, isUsable ? id : id === undefined && options.dryRun ? await noImage(services) : null);
    }
  }

  return async function withLogos<Key>(shops: ReadonlyMap<Key, NamedShop>): Promise<Map<Key, ShopFacts>> {
    await read([...shops.values()]);
    return new Map(
      Array.from(shops, ([key, { columns, ...facts }]) => {
        const id = facts.logo ? known.get(facts.logo) : null;
        const isGiven = facts.logo === null || (facts.logo !== undefined && id !== null);
        return [key, { ...facts, columns: { ...columns, ...(isGiven && { logo_id: id ?? null }) } }];
      }),
    );
  };
}

async function squareOf({ db }: Pick<Dependencies, 'db'>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', ids)
    .whereRef('width', '=', 'height')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
