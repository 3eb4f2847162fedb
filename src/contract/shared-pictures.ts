/**
 * What other apps share with this one (share_target of the manifest). A product's link opens it, a text is searched for.
 * Pictures are for a review: the worker keeps them in a cache until a screen takes them, a day at most.
 */
export const shareTarget = {
  action: '/share',
  /** Names of the form's fields. */
  fields: { title: 'title', text: 'text', url: 'url', pictures: 'pictures' },
  cache: 'okanto-shared-1',
  /** As many as a review may have. */
  maxPictures: 9,
  maxBytes: 15 * 1024 * 1024,
  keptMs: 24 * 60 * 60 * 1000,
} as const;
