/** Limits that forms check too. Without schemas, which must not be part of the bundles of page and worker. */

/** Ours: the spec allows several images without a number. */
export const maxReviewImages = 9;
export const maxReviewText = 2000;
export const maxServiceText = 2000;
/** Ours, for one account each. */
export const maxAddresses = 50;
export const maxCards = 10;
export const maxPayoutAccounts = 10;
/** Orders whose labels operators print in one document. */
export const maxLabels = 100;
/** Rows of a list in one command of operators. */
export const maxRows = 100;
/** Parcels that operators hand over in one command. */
export const maxParcels = 50;
/** Characters of a carrier's name, and of a tracking number. */
export const maxParcelText = 60;
export const maxTrackingUrl = 500;
/** Maximum size of an upload part: a lost connection repeats at most one part. */
export const maxPartBytes = 256 * 1024;
export const maxUploadBytes = 10 * 1024 * 1024;
/** A catalog file that operators import; larger ones are imported on the server. */
export const maxImportBytes = 16 * 1024 * 1024;
