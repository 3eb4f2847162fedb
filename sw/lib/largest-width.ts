const image = /^\/img\/(?<hash>[^/]+)\/(?<widthPx>\d+)\.\w+$/;

const parse = (url: string) => image.exec(new URL(url).pathname)?.groups;

/** Of the stored image URLs, the widest of the same image as `wanted`, in any format: the browser that stored it can show it. */
export const largestWidth = (wanted: string, stored: readonly string[]): string | undefined => {
  const hash = parse(wanted)?.['hash'];
  if (!hash) return undefined;
  let largest: { url: string; widthPx: number } | undefined;
  for (const url of stored) {
    const found = parse(url);
    if (found?.['hash'] !== hash) continue;
    const widthPx = Number(found['widthPx']);
    if (!largest || widthPx > largest.widthPx) largest = { url, widthPx };
  }
  return largest?.url;
};
