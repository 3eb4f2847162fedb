import { fold, plain } from './fold.ts';
import { stem } from './stem.ts';

/**
 * One tokenizer for index and queries, so that the database needs no parser, dictionary or locale: words in scripts with spaces,
 * pairs of characters in scripts without (a segmenter finds only nine of ten Thai words, pairs find all), and also triples of
 * Thai and kana.
 */

/** Increased with every change of `indexTokens`. The server then reindexes its catalog, and a device its bundles. */
export const tokenRules = 4;

const wordRuns = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー`;
/** Within a run of letters and digits: unspaced scripts, numbers, all other letters ("256GB" is "256", "gb"). */
const parts = new RegExp(String.raw`[${unspaced}]+|\p{N}+|[^${unspaced}\p{N}-]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** A letter with its marks. After folding this equals a segmenter's grapheme of Thai, ten times as fast. */
const thaiGraphemes = /.\p{M}*/gsu;
/** Elided articles of French and Italian (l'écouteur, dell'acqua), and the English 's. */
const elisions =
  /(?<![\p{L}\p{N}])(?:l|d|qu|n|j|m|t|c|s|un|dell|all|nell|sull|dall|quell|jusqu)['’](?=\p{L})|['’]s(?![\p{L}\p{N}])/giu;

/** Prefix of stems in the index, so that no word's prefix is taken for a stem. */
const stemMark = '~';

export interface Word {
  kind: 'word' | 'number';
  text: string;
}
/** Part of a script without spaces as written; `fold` runs later, because it hides word boundaries. */
export interface Unspaced {
  kind: 'unspaced';
  text: string;
}
export type Run = Word | Unspaced;

/** Runs of a text, each of one script. Those with only a hyphen between them are in one list. */
export function runsOf(text: string): Run[][] {
  return Array.from(plain(text).replaceAll(elisions, ' ').matchAll(wordRuns), ([run]) =>
    Array.from(run.matchAll(parts), ([part]): Run => {
      if (isUnspaced.test(part)) return { kind: 'unspaced', text: part };
      return { kind: /^\p{N}/u.test(part) ? 'number' : 'word', text: part };
    }),
  );
}

/** Characters of a folded run, each with its marks. */
export const charactersOf = (run: string): string[] =>
  /\p{Script=Thai}/u.test(run) ? (run.match(thaiGraphemes) ?? []) : Array.from(run);

/** "ヘッドホン" is "ヘッ", "ッド", "ドホ", "ホン". A single character yields nothing. */
export function pairsOf(run: string): string[] {
  const chars = charactersOf(run);
  return chars.slice(0, -1).map((char, i) => char + chars[i + 1]!);
}

/** Scripts with about eighty letters: every fifth title contains a given pair of them; three identify a word. */
const isOfFew = /^[\p{Script=Thai}\p{Script=Katakana}ー]/u;

function triplesOf(chars: readonly string[]): (string | undefined)[] {
  const few = chars.map((char) => isOfFew.test(char));
  return chars.map((_, i) =>
    few[i] && few[i + 1] && few[i + 2] ? chars.slice(i, i + 3).join('') : undefined,
  );
}

/** Fewest tokens that cover a run: its triples, and the pairs that are in none of them. */
export function gramsOf(run: string): string[] {
  const chars = charactersOf(run);
  const triples = triplesOf(chars);
  return pairsOf(run).flatMap((pair, i) => triples[i] ?? (triples[i - 1] === undefined ? [pair] : []));
}

/** A character that may be a word. */
const isHan = /^\p{Script=Han}/u;
/** Whether a single character is always a token of its own; other characters occur only as the start of a pair. */
export const isWhole = (character: string): boolean => isHan.test(character);

/** Pairs and triples, and what a single character searches for: itself, or the last of a run, which starts no pair. */
function unspacedTokens(text: string): string[] {
  const run = fold(text);
  const characters = charactersOf(run);
  return [
    ...pairsOf(run),
    ...triplesOf(characters).filter((triple) => triple !== undefined),
    ...characters.filter((each, i) => isWhole(each) || i === characters.length - 1),
  ];
}

/**
 * Token shared by all forms of a word, including a word that is its own stem. `undefined` for stems so short that
 * unrelated words share them.
 */
export function stemToken(word: string): string | undefined {
  const base = stem(word);
  return /^[a-z]{3,}$/.test(base) ? stemMark + base : undefined;
}

const wordTokens = (word: string): string[] => [word, stemToken(word) ?? []].flat();

/** A hyphenated word is also searched as one: "over-ear", "T-shirt". */
function joined(runs: Run[]): string[] {
  const text = runs.map((run) => run.text).join('');
  return runs.length > 1 && /^[a-z]+$/.test(text) ? wordTokens(text) : [];
}

/** Index tokens of a text, in text order. */
export const indexTokens = (text: string): string[] =>
  runsOf(text).flatMap((runs) => [
    ...runs.flatMap((run) => {
      if (run.kind === 'unspaced') return unspacedTokens(run.text);
      return run.kind === 'word' ? wordTokens(run.text) : [run.text];
    }),
    ...joined(runs),
  ]);
