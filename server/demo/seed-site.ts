import type { Transaction } from 'kysely';
import { inEachLanguage, langs } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Demo } from './load.ts';
import { idOf, type ImageIds } from './seed-images.ts';

type Site = Demo['site'];

/** Categories, banners, promo codes and hot words. @returns ids of the categories by slug */
export async function seedSite(trx: Transaction<Database>, site: Site, images: ImageIds) {
  await trx
    .insertInto('banner')
    .values(
      site.banners.map((banner, position) => ({
        position,
        picture_id: idOf(images, banner.picture),
        target: banner.to,
        tone: banner.tone,
        texts: JSON.stringify(textsOf(banner)),
      })),
    )
    .execute();
  await trx.insertInto('promo').values(site.promos.map(promoRow)).execute();
  await trx
    .insertInto('hot_word')
    .values(langs.flatMap((lang) => site.hotWords[lang].map((word, position) => ({ lang, position, word }))))
    .execute();
  return seedCategories(trx, site, images);
}

const textsOf = ({ eyebrow, title, action }: Site['banners'][number]) =>
  inEachLanguage((lang) => ({ eyebrow: eyebrow[lang], title: title[lang], action: action[lang] }));

const promoRow = (promo: Site['promos'][number]) => ({
  code: promo.code,
  kind: promo.kind,
  // "10.00" is 1000 either way: hundredths of a percent or cents.
  value: cents(promo.value),
  min_subtotal_cents: cents(promo.minSubtotal),
  max_discount_cents: promo.maxDiscount === undefined ? null : cents(promo.maxDiscount),
  per_person: promo.perPerson,
  first_order: promo.firstOrder ?? false,
  uses_left: promo.uses ?? null,
  titles: JSON.stringify(promo.title),
});

/** @returns ids of the categories by slug */
export async function seedCategories(trx: Transaction<Database>, site: Site, pictures: ImageIds) {
  const rows = await trx
    .insertInto('category')
    .values(
      site.categories.map(({ slug, picture }, position) => ({
        slug,
        position,
        picture_id: idOf(pictures, picture),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  await trx
    .insertInto('category_text')
    .values(
      site.categories.flatMap(({ slug, name }) =>
        langs.map((lang) => ({ category_id: idOf(ids, slug), lang, name: name[lang] })),
      ),
    )
    .execute();
  return ids;
}
