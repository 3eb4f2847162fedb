import { type Kysely, sql } from 'kysely';
import type { Output } from '#contract/calls.ts';
import { defaultLang, type Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { imageOf } from './cards.ts';
import { categories } from './categories.ts';
import { hotProducts } from './product-list.ts';
import { hotWords as hotWordsOf } from './search/hot-words.ts';
import { listShops } from './shops.ts';

const hotOnHome = 20;
const shopsOnHome = 8;

/** `index/home`: all data of the first screen in one response. */
export async function home(db: Kysely<Database>, lang: Lang): Promise<Output<'home'>> {
  const [banners, list, promos, hot, shops, hotWords] = await Promise.all([
    bannersOf(db, lang),
    categories(db, lang),
    promosOf(db, lang),
    hotProducts(db, { limit: hotOnHome }, lang),
    listShops(db, { sort: 'hot', limit: shopsOnHome }),
    hotWordsOf(db, lang),
  ]);
  return { banners, categories: list, promos, hot, shops: shops.list, hotWords };
}

async function bannersOf(db: Kysely<Database>, lang: Lang) {
  const rows = await db
    .selectFrom('banner')
    .innerJoin('picture', 'picture.id', 'banner.picture_id')
    .select(['hash', 'width', 'height', 'colour', 'target', 'tone', 'texts'])
    .orderBy('position')
    .execute();
  return rows.flatMap((row) => {
    const texts = row.texts[lang] ?? row.texts[defaultLang];
    return texts ? [{ picture: imageOf(row), ...texts, to: row.target, tone: row.tone }] : [];
  });
}

/** Codes that anyone could use now; whether an account still may is checked on use. */
async function promosOf(db: Kysely<Database>, lang: Lang) {
  const rows = await db
    .selectFrom('promo')
    .select(['code', 'titles'])
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .orderBy('id')
    .execute();
  return rows.map(({ code, titles }) => ({ code, title: titles[lang] ?? titles[defaultLang] ?? code }));
}
