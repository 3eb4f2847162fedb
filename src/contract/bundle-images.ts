/** The cache with the pictures of shops kept for offline: apart from those looked at, which push each other out. */
export const bundleImagesCache = 'okanto-packs-1';

/** The width they are kept in: good enough for a card on a phone and on a product's page without a connection. */
export const bundleImageWidth = 320;
