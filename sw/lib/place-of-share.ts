/** Longest text that is useful in a search. */
const maxLength = 80;

interface Shared {
  title: string;
  text: string;
  url: string;
}

/**
 * Target of a share: our page whose link is in it, else a search for its text. Apps put links into any field, so all fields are
 * searched. @returns a path of this origin
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
