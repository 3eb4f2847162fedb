import sharp, { type Sharp } from 'sharp';

// The derived files are kept on disk: libvips' cache would hold pictures that are never asked for twice.
sharp.cache(false);
// Two pictures at a time with one thread each keep a small machine answering (see derive.ts).
sharp.concurrency(1);

// Decoders of anything but raster pictures (SVG, PDF, …) never see a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** Width × height; a 48-megapixel phone camera fits, a decompression bomb does not. */
const limitInputPixels = 50_000_000;

/** The first frame, upright. Reading it throws on unknown formats, on damage and on too many pixels. */
export function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'warning' }).autoOrient();
}
