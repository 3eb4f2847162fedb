import type { Services } from '../../platform/http/context.ts';
import { loadDemo } from '../../demo/load.ts';
import { addImages, type ImageIds } from '../../demo/seed-images.ts';
import { seedDemo } from '../../demo/seed.ts';
import { type Kind, kindsOf } from './kinds.ts';

/** Rows and words that every generated product refers to. */
export interface Ground {
  kinds: readonly Kind[];
  categoryIds: ReadonlyMap<string, number>;
  /** In all languages. */
  categoryNames: ReadonlyMap<string, string[]>;
  imageIds: ImageIds;
}

/** Categories, images and words are the demo shop's, which an empty database gets first. */
export async function prepareGround(services: Pick<Services, 'db' | 'log' | 'images'>): Promise<Ground> {
  await seedDemo(services);
  const demo = await loadDemo();
  const kinds = kindsOf(demo);
  const categories = await services.db.selectFrom('category').select(['id', 'slug']).execute();
  const names = demo.site.categories.map(({ slug, name }) => [slug, Object.values(name)] as const);
  return {
    kinds,
    categoryIds: new Map(categories.map(({ id, slug }) => [slug, id])),
    categoryNames: new Map<string, string[]>(names),
    imageIds: await addImages(services, [...new Set(kinds.flatMap((kind) => kind.pictures))]),
  };
}
