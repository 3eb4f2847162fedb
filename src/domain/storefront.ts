/** A category in URLs and imported files. */
export const categorySlug = /^[a-z]{2,20}$/;
export const maxCategories = 40;

/** Shoppers swipe through all of them. */
export const maxBanners = 12;
/** Clients of the API may color a banner by its tone; the app takes the color from the image. */
export const bannerTones = ['green', 'sand', 'sky', 'rose'] as const;
export type BannerTone = (typeof bannerTones)[number];

/** Words on the search screen. */
export const maxHotWords = 8;

/** Address of a shop in imported files: words and numbers joined by hyphens, not a number alone. */
export const shopSlug = /^(?=.{2,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
