import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refreshFreight } from '../catalog/stock.ts';
import { freightColumns, openedAs, type ShopColumns, type ShopFacts } from './shop-facts.ts';

type IntroName = `intro (${Lang})`;
type ValuesByName = ShopColumns & Record<IntroName, string>;

/** Data of a shop that a file may set, by column, and introductions by language; an empty one is absent. */
export type ShopValues = { [Name in keyof ValuesByName]?: ValuesByName[Name] };

/** A shop that an import changed or created. */
export interface ShopChange {
  shop: number;
  slug: string;
  name: string;
  isNew: boolean;
  /** Values that differ; empty for a new shop. */
  before: ShopValues;
  after: ShopValues;
}

/** Runs in the transaction that changes the shops; a dry run rolls it back. */
export type RecordShops = (db: Kysely<Database>, changes: readonly ShopChange[]) => Promise<void>;

export const introName = (lang: Lang): IntroName => `intro (${lang})`;

export const valuesOf = ({ columns, intros }: ShopFacts): ShopValues => ({
  ...columns,
  ...Object.fromEntries(Array.from(intros, ([lang, intro]) => [introName(lang), intro])),
});

export const namesIn = (values: ShopValues) => Object.keys(values) as (keyof ShopValues)[];

/** These of the values. */
export const pick = (values: ShopValues, names: readonly (keyof ShopValues)[]): ShopValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** All values of shops, by id. */
export async function readShopValues(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ShopValues>> {
  if (ids.length === 0) return new Map();
  const shops = await db
    .selectFrom('shop')
    .select(['id', 'country', 'city', 'colour', 'logo_id', openedAs, ...freightColumns])
    .where('id', 'in', ids)
    .execute();
  const texts = await db.selectFrom('shop_text').selectAll().where('shop_id', 'in', ids).execute();
  const introsOf = Map.groupBy(texts, ({ shop_id: id }) => id);
  return new Map(
    shops.map(({ id, ...columns }) => {
      const intros = introsOf.get(id) ?? [];
      const introIn = (lang: Lang) => intros.find((text) => text.lang === lang)?.intro ?? '';
      const all = Object.fromEntries(langs.map((lang) => [introName(lang), introIn(lang)]));
      return [id, { ...columns, ...all } as ShopValues];
    }),
  );
}

/** Writes only differences, also to the products that show them. Call it with the shop locked. @returns names of changed values */
export async function writeShopValues(
  db: Kysely<Database>,
  id: number,
  before: ShopValues,
  after: ShopValues,
): Promise<(keyof ShopValues)[]> {
  const changed = namesIn(after).filter((name) => after[name] !== before[name]);
  const intros = new Map(
    langs.flatMap((lang) => {
      const name = introName(lang);
      return changed.includes(name) ? [[lang, after[name] ?? ''] as const] : [];
    }),
  );
  if (changed.length > intros.size) {
    const isIntro = (name: string) => name.startsWith('intro ');
    const { opened, ...columns } = pick(
      after,
      changed.filter((name) => !isIntro(name)),
    );
    await db
      .updateTable('shop')
      .set({ ...columns, ...(opened !== undefined && { opened_at: sql<Date>`${opened}::timestamptz` }) })
      .where('id', '=', id)
      .execute();
  }
  if (freightColumns.some((column) => changed.includes(column))) await refreshFreight(db, id);
  await writeIntros(db, id, intros);
  return changed;
}

/**
 * Sets a shop's introductions, an empty one deletes it; other languages stay. Reads first: a statement without an effect would
 * notify all nodes of a catalog change. @returns whether one differed
 */
export async function writeIntros(
  db: Kysely<Database>,
  shopId: number,
  intros: ReadonlyMap<Lang, string>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('shop_text')
    .select(['lang', 'intro'])
    .where('shop_id', '=', shopId)
    .execute();
  const stored = new Map<string, string>(rows.map(({ lang, intro }) => [lang, intro]));
  const news = [...intros].filter(([lang, intro]) => intro !== (stored.get(lang) ?? ''));
  const gone = news.flatMap(([lang, intro]) => (intro === '' ? [lang] : []));
  const written = news.flatMap(([lang, intro]) => (intro === '' ? [] : [{ shop_id: shopId, lang, intro }]));
  if (gone.length > 0)
    await db.deleteFrom('shop_text').where('shop_id', '=', shopId).where('lang', 'in', gone).execute();
  if (written.length > 0)
    await db
      .insertInto('shop_text')
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'lang']).doUpdateSet({ intro: sql`excluded.intro` }),
      )
      .execute();
  return news.length > 0;
}
