/** Longest text worth searching for. */
const maxLength = 80;

interface Shared {
  title: string;
  text: string;
  url: string;
}

/**
 * Where a share leads: to the page of ours whose link is in it, else to a search for its words. Apps put links wherever
 * they like: the address is looked for in all fields.
 * @returns a path of this origin
 */
export const placeOfShare = ({ title, text, url }: Shared, origin: string): string => {
  const links = `${url} ${text} ${title}`.match(/https?:\/\/\S+/g) ?? [];
  for (const link of links) {
    if (!URL.canParse(link)) continue;
    const { origin: of, pathname, search } = new URL(link);
    if (of === origin && !pathname.startsWith('//')) return pathname + search;
  }
  const words = (text.replaceAll(/https?:\/\/\S+/g, ' ').trim() || title)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
  return words ? `/search?q=${encodeURIComponent(words)}` : '/search';
};
