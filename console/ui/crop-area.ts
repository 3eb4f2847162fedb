/** Part of an image, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** As the server's `minCropPx`. */
const minCropPx = 32;

export const aspects = { free: null, square: 1, landscape: 4 / 3 } as const;
export type Aspect = keyof typeof aspects;

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

/** The area moved by these pixels, within the image. */
export const movedBy = (area: Area, dx: number, dy: number, image: Size): Area => ({
  ...area,
  left: between(area.left + dx, 0, image.width - area.width),
  top: between(area.top + dy, 0, image.height - area.height),
});

/** The area with its lower right corner moved by these pixels: within the image, not too small, in the aspect. */
export function resizedBy(area: Area, dx: number, dy: number, image: Size, aspect: Aspect): Area {
  const ratio = aspects[aspect];
  const [mostWidth, mostHeight] = [image.width - area.left, image.height - area.top];
  if (ratio === null)
    return {
      ...area,
      width: between(area.width + dx, Math.min(minCropPx, mostWidth), mostWidth),
      height: between(area.height + dy, Math.min(minCropPx, mostHeight), mostHeight),
    };
  // The larger movement decides, so that the corner follows the pointer.
  const wanted = Math.abs(dx) >= Math.abs(dy * ratio) ? area.width + dx : (area.height + dy) * ratio;
  const most = Math.min(mostWidth, mostHeight * ratio);
  const least = Math.min(most, Math.max(minCropPx, minCropPx * ratio));
  const width = Math.max(least, Math.min(most, wanted));
  return { ...area, width: Math.floor(width), height: Math.floor(width / ratio) };
}

/** The largest area of this aspect around the center of the former one. */
export function inAspect(area: Area, image: Size, aspect: Aspect): Area {
  const ratio = aspects[aspect];
  if (ratio === null) return area;
  const width = Math.floor(Math.min(area.width, area.height * ratio));
  const height = Math.floor(width / ratio);
  const centered = {
    left: area.left + Math.round((area.width - width) / 2),
    top: area.top + Math.round((area.height - height) / 2),
    width,
    height,
  };
  return movedBy(centered, 0, 0, image);
}

export const isWhole = (area: Area, image: Size): boolean =>
  area.width === image.width && area.height === image.height;
