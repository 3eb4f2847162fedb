import { readFile } from 'node:fs/promises';
import { langs } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import { ImportFailure } from './findings.ts';

import * as v from 'valibot';

const Slugs = v.optional(v.record(v.string(), v.string()), {});
const Dollars = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{2}$/, 'dollars such as "4.90"'), v.transform(cents));
const Freight = v.strictObject({ base: Dollars, perKg: Dollars, freeFrom: v.optional(Dollars) });
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

const shop = {
  /** ISO 3166 alpha-2: origin of its parcels. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters such as "IT"')),
  city: v.string(),
  colour: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/, 'a color such as "#CFE0D6"')),
  freight: Freight,
};

const Mapping = v.strictObject({
  categories: v.optional(
    v.strictObject({
      /** Slug of our category by the file's values, applied in this order. */
      tags: Slugs,
      types: Slugs,
      productCategories: Slugs,
      /** Default without a match. */
      other: v.optional(v.string(), 'family'),
    }),
    {},
  ),
  /** Counts of a proposed mapping (propose-mapping.ts), for the reader. */
  found: v.optional(v.unknown()),
  /** Data of shops by vendor, for newly created ones. */
  shops: v.optional(
    v.record(
      v.string(),
      v.partial(
        v.strictObject({
          slug: v.string(),
          ...shop,
          intro: v.partial(v.strictObject(v.entriesFromList(langs, v.string()))),
        }),
      ),
    ),
    {},
  ),
  /** For every other newly created shop. */
  newShops: v.optional(v.partial(v.strictObject(shop)), {}),
  /** Weight of a product without one in the file. */
  grams: v.optional(v.pipe(Count, v.minValue(1)), 500),
  /** Stock of a variant without a number in the file; absent: always available. */
  stock: v.optional(Count),
});
export type Mapping = v.InferOutput<typeof Mapping>;

/** @throws ImportFailure naming every fault of the file */
export async function readMapping(file: string | undefined): Promise<Mapping> {
  if (file === undefined) return v.parse(Mapping, {});
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ImportFailure(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const result = v.safeParse(Mapping, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'all'}: ${issue.message}`);
  throw new ImportFailure(faults.join('\n'));
}
