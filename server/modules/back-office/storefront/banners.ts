import type { Kysely } from 'kysely';
import type { Image } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { bannerTones, maxBanners } from '#domain/storefront.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { historyOf, lastEditorOf } from '../history.ts';
import { areImages } from '../images.ts';
import { OpsRefusal } from '../refusal.ts';
import { checkBannerLink } from './banner-link.ts';
import { type BannerForm, bannersTarget, bannerTarget } from './calls.ts';
import { lockList, nextPosition, sortList } from './sorting.ts';

interface StoredBanner {
  id: number;
  form: BannerForm;
  image: Image & { id: number };
}

const bannerRows = (db: Kysely<Database>) =>
  db
    .selectFrom('banner')
    .innerJoin('picture', 'picture.id', 'banner.picture_id')
    .select(['banner.id', 'banner.target', 'banner.tone', 'banner.texts'])
    .select(['picture.id as imageId', 'picture.hash', 'picture.width', 'picture.height', 'picture.colour']);

type Row = Awaited<ReturnType<ReturnType<typeof bannerRows>['executeTakeFirstOrThrow']>>;

const bannerOf = ({ id, target, tone, texts, imageId, ...image }: Row): StoredBanner => ({
  id,
  form: {
    image: imageId,
    link: target,
    tone: bannerTones.find((each) => each === tone) ?? bannerTones[0],
    texts: textsInOrder(texts),
  },
  image: { ...image, id: imageId },
});

/** Languages in one order: equal forms have equal versions. */
function textsInOrder(texts: Record<string, BannerForm['texts']['en']>): BannerForm['texts'] {
  const given = langs.flatMap((lang) => {
    const text = texts[lang];
    return text ? [[lang, { eyebrow: text.eyebrow, title: text.title, action: text.action }] as const] : [];
  });
  return { en: { eyebrow: '', title: '', action: '' }, ...Object.fromEntries(given) };
}

async function allBanners(db: Kysely<Database>): Promise<StoredBanner[]> {
  const rows = await bannerRows(db).orderBy('banner.position').orderBy('banner.id').execute();
  return rows.map(bannerOf);
}

/** Banners in the order of the home screen. */
export const listBanners = (async ({ db, lang }) => {
  const banners = await allBanners(db);
  const list = banners.map(({ id, form: { texts, link }, image }) => ({
    id,
    title: (texts[lang] ?? texts.en).title,
    texts,
    link,
    image,
    missing: langs.filter((each) => !texts[each]),
  }));
  const version = versionOf(banners.map(({ id }) => id));
  return { data: { list, version, acts: await historyOf(db, bannersTarget) } };
}) satisfies OpsHandler<'bannerList'>;

/** @throws Refusal `not_found` */
export const showBanner = (async ({ db }, { banner: id }) => {
  const row = await bannerRows(db).where('banner.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['banner'] });
  const { form, image } = bannerOf(row);
  return { data: { id, form, image, version: versionOf(form), acts: await historyOf(db, bannerTarget(id)) } };
}) satisfies OpsHandler<'bannerShow'>;

/** @throws Refusal `not_found` (image), OpsRefusal `list_full`, `link_wrong`, `link_unknown` */
export const addBanner = (async ({ db: trx }, { form: given }) => {
  await lockList(trx, 'banner');
  const form = await checked(trx, given);
  const banners = await allBanners(trx);
  const version = versionOf(form);
  // Nothing else identifies a request that was repeated after a lost response, and two equal banners are of no use.
  const same = banners.find((each) => versionOf(each.form) === version);
  if (same) return { data: { banner: same.id } };
  if (banners.length >= maxBanners) throw new OpsRefusal('list_full', String(maxBanners));
  const { id } = await trx
    .insertInto('banner')
    .values({ ...columnsOf(form), position: await nextPosition(trx, 'banner') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { banner: id }, trace: { target: bannerTarget(id), after: summaryOf(form) } };
}) satisfies OpsHandler<'bannerAdd'>;

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`, `link_wrong`, `link_unknown` */
export const saveBanner = (async ({ db: trx }, { banner: id, version, form: given }) => {
  const before = await lockedBanner(trx, id, version);
  const form = await checked(trx, given, before);
  if (versionOf(form) === version) return { data: { banner: id, version } };
  await trx.updateTable('banner').set(columnsOf(form)).where('id', '=', id).execute();
  return {
    data: { banner: id, version: versionOf(form) },
    trace: { target: bannerTarget(id), ...differences(summaryOf(before), summaryOf(form)) },
  };
}) satisfies OpsHandler<'bannerSave'>;

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile` */
export const removeBanner = (async ({ db: trx }, { banner: id, version }) => {
  await lockList(trx, 'banner');
  const before = await lockedBanner(trx, id, version);
  await trx.deleteFrom('banner').where('id', '=', id).execute();
  return { data: { banner: id }, trace: { target: bannerTarget(id), before: summaryOf(before) } };
}) satisfies OpsHandler<'bannerRemove'>;

/** @throws Refusal `invalid_input`, OpsRefusal `changed_meanwhile` */
export const sortBanners = (async ({ db: trx }, { banners: ids, version }) => {
  const before = await sortList(trx, 'banner', { ids, version, target: bannersTarget });
  const titles = new Map((await allBanners(trx)).map(({ id, form }) => [id, form.texts.en.title]));
  const named = (list: readonly number[]) => ({ order: list.map((id) => titles.get(id)) });
  return {
    data: { version: versionOf(ids) },
    trace: { target: bannersTarget, before: named(before), after: named(ids) },
  };
}) satisfies OpsHandler<'bannerSort'>;

async function lockedBanner(trx: Kysely<Database>, id: number, version: string): Promise<BannerForm> {
  const row = await bannerRows(trx).where('banner.id', '=', id).forNoKeyUpdate('banner').executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['banner'] });
  const { form } = bannerOf(row);
  if (versionOf(form) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, bannerTarget(id), 'banner'));
  return form;
}

/** A link that was stored before may lead to a product that is sold out by now: other changes are still possible. */
async function checked(trx: Kysely<Database>, form: BannerForm, before?: BannerForm): Promise<BannerForm> {
  if (!(await areImages(trx, [form.image]))) throw new Refusal('not_found', { fields: ['image'] });
  if (form.link !== before?.link) await checkBannerLink(trx, form.link);
  const { image, link, tone, texts } = form;
  return { image, link, tone, texts: textsInOrder(texts as Record<string, BannerForm['texts']['en']>) };
}

const columnsOf = ({ image, link, tone, texts }: BannerForm) => ({
  picture_id: image,
  target: link,
  tone,
  texts: JSON.stringify(texts),
});

/** Every value by its name in the log. */
const summaryOf = ({ texts, ...rest }: BannerForm): Record<string, unknown> => ({
  ...rest,
  ...Object.fromEntries(
    langs.flatMap((lang) =>
      Object.entries(texts[lang] ?? {}).map(([name, value]) => [`${name} (${lang})`, value] as const),
    ),
  ),
});
