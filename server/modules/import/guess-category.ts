import { categoryWords, clothingWords } from './category-words.ts';

interface Entry {
  slug: string;
  /** Number of words in the entry: a longer phrase weighs more. */
  weight: number;
}

const clothing = 'clothing';
/** Scripts that are written without spaces between words, or with endings attached to them. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const longestPhrase = 3;

/** By phrase of folded words. */
const phrases = new Map<string, Entry[]>();
/** Matched within words. */
const parts: (Entry & { part: string })[] = [];
for (const [slug, lists] of [...Object.entries(categoryWords), [clothing, clothingWords] as const]) {
  for (const entry of lists.join(',').split(',')) {
    const text = entry.trim().toLowerCase();
    if (withoutSpaces.test(text)) parts.push({ slug, weight: 1, part: text });
    else {
      const words = wordsOf(text);
      const phrase = words.join(' ');
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { slug, weight: words.length }]);
    }
  }
}

/** Latin words without accents and English plural endings. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return plain
    .replaceAll(/['’`]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)
        ? word.slice(0, -2)
        : word.length > 3 && /[^s]s$/.test(word)
          ? word.slice(0, -1)
          : word,
    );
}

/** Number of a text's words that belong to each category. */
function scoresOf(text: string): Map<string, number> {
  const scores = new Map<string, number>();
  const add = ({ slug, weight }: Entry) => scores.set(slug, (scores.get(slug) ?? 0) + weight);
  const words = wordsOf(text);
  for (let at = 0; at < words.length;) {
    // The longest phrase wins: dog food is no food.
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 0 && !phrases.has(words.slice(at, at + length).join(' '))) length--;
    for (const entry of phrases.get(words.slice(at, at + length).join(' ')) ?? []) add(entry);
    at += Math.max(1, length);
  }
  if (withoutSpaces.test(text)) {
    const lower = text.toLowerCase();
    for (const entry of parts) if (lower.includes(entry.part)) add(entry);
  }
  return scores;
}

const wearer = (scores: ReadonlyMap<string, number>) =>
  (scores.get('men') ?? 0) > (scores.get('women') ?? 0) ? 'men' : 'women';

/** Clothes are for women, unless more words indicate men. */
export const wearerIn = (text: string): 'men' | 'women' => wearer(scoresOf(text));

/**
 * The category of most words; for a tie, the first one in category-words.ts. @param text a type, a path of categories or tags, in
 * any of the shop's languages
 */
export function guessCategory(text: string): string | undefined {
  const scores = scoresOf(text);
  const clothes = scores.get(clothing) ?? 0;
  if (clothes > 0) {
    const slug = wearer(scores);
    scores.set(slug, (scores.get(slug) ?? 0) + clothes);
  }
  let best: string | undefined;
  for (const slug of Object.keys(categoryWords))
    if ((scores.get(slug) ?? 0) > (best === undefined ? 0 : scores.get(best)!)) best = slug;
  return best;
}
