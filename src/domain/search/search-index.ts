import { fold } from './fold.ts';
import { canBeMistyped, distance, distanceToBeginning, forgiven } from './edits.ts';
import { forgivingQueryOf, type Query, queryOf } from './query.ts';
import { indexTokens, tokenRules } from './tokens.ts';

/**
 * Search index for a phone: sorted tokens, each with the positions of its texts. Plain arrays, so that a database
 * stores and loads them as fast as bytes.
 */
export interface SearchIndex {
  /** `tokenRules` of its creation; an index of other rules must be rebuilt. */
  rules: number;
  terms: string[];
  /** Start of a term's positions in `places`; one more at the end. */
  starts: Uint32Array;
  /** Twice the position of the text, plus one if the term is not in its title. */
  places: Uint32Array;
}

/** Builds an index text by text, so that a caller can yield in between. */
export function indexBuilder(): { add: (title: string, rest?: string) => void; done: () => SearchIndex } {
  const found = new Map<string, number[]>();
  let place = 0;
  const note = (term: string, at: number) => {
    const places = found.get(term);
    if (places) places.push(at);
    else found.set(term, [at]);
  };
  return {
    add: (title, rest = '') => {
      const inTitle = new Set(indexTokens(title));
      for (const term of inTitle) note(term, place * 2);
      for (const term of new Set(indexTokens(rest))) if (!inTitle.has(term)) note(term, place * 2 + 1);
      place += 1;
    },
    done: () => layOut(found),
  };
}

export function indexOf(texts: readonly (string | readonly [title: string, rest: string])[]): SearchIndex {
  const { add, done } = indexBuilder();
  for (const text of texts) {
    if (typeof text === 'string') add(text);
    else add(...text);
  }
  return done();
}

function layOut(found: Map<string, number[]>): SearchIndex {
  const terms = [...found.keys()].toSorted();
  const starts = new Uint32Array(terms.length + 1);
  const places = new Uint32Array([...found.values()].reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  terms.forEach((term, i) => {
    starts[i] = at;
    const list = found.get(term)!;
    places.set(list, at);
    at += list.length;
  });
  starts[terms.length] = at;
  return { rules: tokenRules, terms, starts, places };
}

/** First term that is not before `text`. */
function lowerBound(terms: string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Texts with a term, or with a term that starts with it. */
function placesOf(
  { terms, starts, places }: SearchIndex,
  text: string,
  begins: boolean,
  inTitle: boolean,
): Set<number> {
  const found = new Set<number>();
  for (let i = lowerBound(terms, text); i < terms.length; i += 1) {
    const term = terms[i]!;
    if (begins ? !term.startsWith(text) : term !== text) break;
    for (let at = starts[i]!; at < starts[i + 1]!; at += 1) {
      const posting = places[at]!;
      if (!inTitle || posting % 2 === 0) found.add(posting >> 1);
    }
  }
  return found;
}

function answer(index: SearchIndex, query: Query, inTitle = false): Set<number> {
  if ('token' in query) return placesOf(index, query.token, query.begins, inTitle);
  const sets = ('all' in query ? query.all : query.any).map((part) => answer(index, part, inTitle));
  if ('any' in query) return new Set(sets.flatMap((set) => [...set]));
  const [first, ...others] = sets.toSorted((a, b) => a.size - b.size);
  return new Set([...first!].filter((place) => others.every((set) => set.has(place))));
}

/** Suggestion for a word that no text contains: the nearest term, or the two terms it is composed of. */
function instead(index: SearchIndex, word: string, isLast: boolean): string | null {
  const known = (text: string) => index.terms[lowerBound(index.terms, text)] === text;
  for (let at = 3; at <= word.length - 3; at += 1)
    if (known(word.slice(0, at)) && known(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  const most = forgiven(word);
  const longer = most + 0.5;
  let best: { term: string; badness: number } | null = null;
  for (const term of index.terms) {
    if (!/^\p{Script=Latin}{4,}$/u.test(term) || term.length < word.length - most) continue;
    const mistakes = distance(word, term);
    // An unfinished word may also be a prefix, but a whole word is more likely.
    const begun = isLast && mistakes > most && distanceToBeginning(word, term) <= 1;
    if (mistakes > most && !begun) continue;
    const badness = begun ? longer : mistakes;
    if (best === null || badness < best.badness) best = { term, badness };
  }
  return best?.term ?? null;
}

function corrected(index: SearchIndex, typed: string): string | null {
  const words = typed.split(/\s+/).filter(Boolean);
  const better = words.map((word, i) => {
    const isLast = i === words.length - 1;
    const query = queryOf(word, isLast);
    const isWord = /^\p{Script=Latin}+$/u.test(fold(word)) && canBeMistyped(fold(word));
    if (!isWord || query === null || answer(index, query.match).size > 0) return word;
    return instead(index, fold(word), isLast) ?? word;
  });
  return better.some((word, i) => word !== words[i]) ? better.join(' ') : null;
}

/** Positions of texts, in their order. */
export interface Found {
  /** Title contains every word as typed. */
  exact: number[];
  others: number[];
  /** Title contains a word that changes the meaning of the input. */
  otherwise: number[];
  /** Nothing matches the input; this is the probable intent. */
  forgiven: boolean;
}

function matches(index: SearchIndex, typed: string, isCorrection: boolean): Found {
  const query = queryOf(typed)!;
  const exact = answer(index, query.exact, true);
  const otherwise = query.otherwise ? answer(index, query.otherwise, true) : new Set<number>();
  const places = [...answer(index, query.match)].toSorted((a, b) => a - b);
  return {
    exact: places.filter((place) => exact.has(place) && !otherwise.has(place)),
    others: places.filter((place) => !exact.has(place) && !otherwise.has(place)),
    otherwise: places.filter((place) => otherwise.has(place)),
    forgiven: isCorrection,
  };
}

/** Number of titles with a word, in any of its forms. */
export function titlesWith(index: SearchIndex, word: string): number {
  const query = queryOf(word, false);
  return query === null ? 0 : answer(index, query.match, true).size;
}

const isEmpty = ({ exact, others, otherwise }: Found) =>
  exact.length + others.length + otherwise.length === 0;

/**
 * Texts that match all of the input, by the server's rules: accents, width, case and forms are ignored, and the last
 * word may be incomplete; without a match, a typo is accepted.
 * @returns `null` if the input has nothing searchable
 */
export function matchesIn(index: SearchIndex, typed: string): Found | null {
  if (queryOf(typed) === null) return null;
  const found = matches(index, typed, false);
  if (!isEmpty(found)) return found;
  const better = corrected(index, typed);
  const result = better === null ? found : matches(index, better, true);
  if (!isEmpty(result)) return result;
  const forgiving = forgivingQueryOf(typed);
  const near = forgiving === null ? [] : [...answer(index, forgiving)].toSorted((a, b) => a - b);
  return { exact: [], others: near, otherwise: [], forgiven: true };
}

/** Positions of `matchesIn` in one list, best first. */
export function findIn(index: SearchIndex, typed: string): number[] | null {
  const found = matchesIn(index, typed);
  return found && [...found.exact, ...found.others, ...found.otherwise];
}
