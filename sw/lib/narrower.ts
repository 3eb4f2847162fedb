/** Widths that the server encodes (src/domain/images.ts), each with its replacement while saving data. */
const standIn: Record<string, number> = { 1280: 640, 1080: 640, 960: 480, 640: 320, 480: 320, 320: 160 };

const image = /^\/img\/(?<hash>[^/]+)\/(?<widthPx>\d+)\.(?<format>\w+)$/;

/** URL of the same image at about half the width; `undefined` if there is none. */
export const narrower = (address: string): string | undefined => {
  const url = new URL(address);
  const { hash, widthPx = '', format } = image.exec(url.pathname)?.groups ?? {};
  const width = standIn[widthPx];
  return width ? `${url.origin}/img/${hash}/${width}.${format}` : undefined;
};
