import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CatalogFile, categorySlugs, faults, ShopsFile, SiteFile } from './format.ts';

const catalogue = new URL('./catalog/', import.meta.url);
const images = new URL('./pictures/', import.meta.url);

export const imageFile = (image: string) => new URL(image, images);
export const factsFile = new URL('facts.json', images);

export type ImageFacts = v.InferOutput<typeof imageFacts>;
const imageFacts = v.strictObject({
  width: v.number(),
  height: v.number(),
  /** Dominant color, `#RRGGBB`. */
  colour: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/)),
});

/** Size and color of every image, by file name. */
export const loadFacts = async () =>
  v.parse(v.record(v.string(), imageFacts), JSON.parse(await readFile(factsFile, 'utf8')));

/** The whole demo shop from its files. */
export interface Demo {
  site: v.InferOutput<typeof SiteFile>;
  shops: v.InferOutput<typeof ShopsFile>;
  categories: CatalogFile[];
}

/** Reads and checks all twelve files. @throws Error naming the file and its first fault */
export async function loadDemo(): Promise<Demo> {
  const [site, shops, ...categories] = await Promise.all([
    read('site.json', SiteFile),
    read('shops.json', ShopsFile),
    ...categorySlugs.map((slug) => read(`${slug}.json`, CatalogFile)),
  ]);
  for (const category of categories) {
    const [fault] = faults(category, (name) => existsSync(imageFile(name)));
    if (fault) throw new Error(`demo: ${fault}`);
  }
  return { site, shops, categories };
}

async function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const json: unknown = JSON.parse(await readFile(new URL(name, catalogue), 'utf8'));
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`demo: ${name}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** Every image in the files, each once. */
export function imagesOf({ site, categories }: Demo): string[] {
  return [
    ...new Set([
      ...site.categories.map(({ picture }) => picture),
      ...site.banners.map(({ picture }) => picture),
      ...categories.flatMap(({ products }) =>
        products.flatMap((product) => [
          ...product.pictures,
          ...product.variants.flatMap(({ picture }) => picture ?? []),
          ...product.reviews.flatMap((review) => review.pictures),
        ]),
      ),
    ]),
  ];
}
