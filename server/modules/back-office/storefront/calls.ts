import * as v from 'valibot';
import { langs } from '#domain/languages.ts';
import { Id, IdParam, line } from '#contract/scalars.ts';
import { bannerTones, categorySlug, maxBanners, maxCategories, maxHotWords } from '#domain/storefront.ts';
import { roles } from '../../../platform/db/columns.ts';
import type { OpsCall } from '../call-row.ts';

/** An owner of a small shop is also its catalog manager. */
const editors = ['catalog', 'owner'] as const;

/** Targets of lines in the log. */
export const bannerTarget = (id: number): string => `banner ${id}`;
export const categoryTarget = (id: number): string => `category ${id}`;
/** The order of a list, and the hot words, are one record each. */
export const bannersTarget = 'banners';
export const categoriesTarget = 'categories';
export const hotWordsTarget = 'hot words';

const BannerText = v.strictObject({
  /** Small line above the title. */
  eyebrow: line(60, 0),
  title: line(80),
  /** Label of the button. */
  action: line(40),
});

/** A banner as an operator edits it. Languages without texts show the English ones. */
export const BannerForm = v.strictObject({
  /** Of `image/add`. */
  image: Id,
  /** Address of a public page of the shop, such as `/search?category=toys`. */
  link: line(300),
  tone: v.picklist(bannerTones),
  texts: v.strictObject({ ...v.entriesFromList(langs, v.optional(BannerText)), en: BannerText }),
});
export type BannerForm = v.InferOutput<typeof BannerForm>;

const CategoryName = line(60);
/** A category as an operator edits it. Languages without a name show the English one. */
export const CategoryForm = v.strictObject({
  /** Of `image/add`. */
  image: Id,
  names: v.strictObject({ ...v.entriesFromList(langs, v.optional(CategoryName)), en: CategoryName }),
});
export type CategoryForm = v.InferOutput<typeof CategoryForm>;

/** The columns are of four bytes. */
const maxRowId = 2_147_483_647;
const RowId = v.pipe(Id, v.maxValue(maxRowId));
const RowIdParam = v.pipe(IdParam, v.maxValue(maxRowId));
/** Ids of a whole list in their new order. */
const order = (most: number) =>
  v.pipe(
    v.array(RowId),
    v.maxLength(most),
    v.check((ids) => new Set(ids).size === ids.length),
  );

/** Banners, categories and hot words of the shop. Each `version` is that of the response that was edited. */
export const storefrontCalls = {
  /** In their order on the home screen. */
  bannerList: { method: 'GET', path: 'banner/list', roles, input: v.strictObject({}) },
  bannerShow: { method: 'GET', path: 'banner/show', roles, input: v.strictObject({ banner: RowIdParam }) },
  /** The last one of the list. The same banner, sent again, is stored once. */
  bannerAdd: {
    method: 'POST',
    path: 'banner/add',
    roles: editors,
    input: v.strictObject({ form: BannerForm }),
  },
  bannerSave: {
    method: 'POST',
    path: 'banner/save',
    roles: editors,
    input: v.strictObject({ banner: RowId, version: v.string(), form: BannerForm }),
  },
  bannerRemove: {
    method: 'POST',
    path: 'banner/remove',
    roles: editors,
    input: v.strictObject({ banner: RowId, version: v.string() }),
  },
  /** `version`: of the list. */
  bannerSort: {
    method: 'POST',
    path: 'banner/sort',
    roles: editors,
    input: v.strictObject({ version: v.string(), banners: order(maxBanners) }),
  },

  /** In their order in the shop. */
  categoryList: { method: 'GET', path: 'category/list', roles, input: v.strictObject({}) },
  categoryShow: {
    method: 'GET',
    path: 'category/show',
    roles,
    input: v.strictObject({ category: RowIdParam }),
  },
  /** The last one of the list. `slug`: in its address and in imported files; it cannot be changed later. */
  categoryAdd: {
    method: 'POST',
    path: 'category/add',
    roles: editors,
    input: v.strictObject({ slug: v.pipe(v.string(), v.regex(categorySlug)), form: CategoryForm }),
  },
  categorySave: {
    method: 'POST',
    path: 'category/save',
    roles: editors,
    input: v.strictObject({ category: RowId, version: v.string(), form: CategoryForm }),
  },
  categoryRemove: {
    method: 'POST',
    path: 'category/remove',
    roles: editors,
    input: v.strictObject({ category: RowId, version: v.string() }),
  },
  /** `version`: of the list. */
  categorySort: {
    method: 'POST',
    path: 'category/sort',
    roles: editors,
    input: v.strictObject({ version: v.string(), categories: order(maxCategories) }),
  },

  hotWordsShow: { method: 'GET', path: 'hot-words/show', roles, input: v.strictObject({}) },
  /** Languages that are left out have no words of their own and show the English ones. */
  hotWordsSave: {
    method: 'POST',
    path: 'hot-words/save',
    roles: editors,
    input: v.strictObject({
      version: v.string(),
      words: v.strictObject(
        v.entriesFromList(langs, v.optional(v.pipe(v.array(line(30)), v.maxLength(maxHotWords)))),
      ),
    }),
  },
} as const satisfies Record<string, OpsCall>;
