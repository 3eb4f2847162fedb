/** Cache of the images of offline shops. Separate from viewed images, which evict each other. */
export const bundleImagesCache = 'okanto-packs-1';

/** Width of stored images: enough for a card on a phone, and for a product page offline. */
export const bundleImageWidth = 320;
