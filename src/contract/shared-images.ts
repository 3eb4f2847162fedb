/**
 * Content that other apps share with this one (`share_target` of the manifest). A product link opens the product; text
 * becomes a search query. Images are for a review: the worker stores them in a cache until a screen reads them, for one
 * day at most.
 */
export const shareTarget = {
  action: '/share',
  /** Names of the form's fields. */
  fields: { title: 'title', text: 'text', url: 'url', pictures: 'pictures' },
  cache: 'okanto-shared-1',
  /** The maximum of a review. */
  maxPictures: 9,
  maxBytes: 15 * 1024 * 1024,
  keptMs: 24 * 60 * 60 * 1000,
} as const;
