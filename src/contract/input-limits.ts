/** Limits that forms check too; without schemas, which must not enter the bundles of page and worker. */

/** Ours: the spec says that there are several, not how many. */
export const maxReviewImages = 9;
export const maxReviewText = 2000;
export const maxServiceText = 2000;
/** Largest part of an upload: a broken connection loses at most one. */
export const maxPartBytes = 256 * 1024;
export const maxUploadBytes = 10 * 1024 * 1024;
