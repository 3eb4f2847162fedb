import sharp, { type Sharp } from 'sharp';

// Derived files are stored on disk: libvips' cache would hold images that are not requested twice.
sharp.cache(false);
// Two images at a time with one thread each keep a small machine responsive (see derive.ts).
sharp.concurrency(1);

// Decoders of other formats (SVG, PDF, …) never see untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** Width × height; a 48-megapixel phone camera fits, a decompression bomb does not. */
const limitInputPixels = 50_000_000;

/** The first frame, upright. Throws on unknown formats, damage and too many pixels. */
export function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'warning' }).autoOrient();
}
