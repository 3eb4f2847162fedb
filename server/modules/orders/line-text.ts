import type { Kysely } from 'kysely';
import { defaultLang, type Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { LineText } from '../../platform/db/columns.ts';

type Options = { name: string; values: string[] }[];

/** "Sage / 256 GB". @param chosen index into each option's values */
export const optionsLabel = (options: Options, chosen: number[]): string =>
  chosen.map((value, index) => options[index]?.values[value] ?? '').join(' / ');

/** A snapshot's text in the reader's language, English as the fallback. */
export const textIn = (texts: Record<string, LineText>, lang: Lang): LineText =>
  texts[lang] ?? texts[defaultLang] ?? { title: '', options: '' };

/** Names of these variants in every language; the order's snapshot. */
export async function snapshotTexts(
  db: Kysely<Database>,
  variantIds: number[],
): Promise<Map<number, Record<string, LineText>>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product_text', 'product_text.product_id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.option_values',
      'product_text.lang',
      'product_text.title',
      'product_text.options',
    ])
    .where('variant.id', 'in', variantIds)
    .execute();
  const texts = new Map<number, Record<string, LineText>>();
  for (const { id, lang, title, options, option_values: chosen } of rows) {
    texts.set(id, { ...texts.get(id), [lang]: { title, options: optionsLabel(options, chosen) } });
  }
  return texts;
}
