import type { ImageWidth } from '#domain/images.ts';

/** Replacement of each width while saving data. */
const standIn: Partial<Record<ImageWidth, ImageWidth>> = {
  1280: 640,
  1080: 640,
  960: 480,
  640: 320,
  480: 320,
  320: 160,
};

const image = /^\/img\/(?<hash>[^/]+)\/(?<widthPx>\d+)\.(?<format>\w+)$/;

/** URL of the same image at about half the width; `undefined` for the narrowest and for other URLs. */
export const narrower = (address: string): string | undefined => {
  const url = new URL(address);
  const { hash, widthPx = '', format } = image.exec(url.pathname)?.groups ?? {};
  const width = standIn[Number(widthPx) as ImageWidth];
  return width ? `${url.origin}/img/${hash}/${width}.${format}` : undefined;
};
