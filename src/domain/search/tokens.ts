import { fold, plain } from './fold.ts';
import { stem } from './stem.ts';

/**
 * One tokenizer for what is indexed and what is asked, so that the database needs no parser, no dictionary and no
 * locale: words where a script puts spaces between them, pairs of characters where it does not (a segmenter finds
 * only nine of ten Thai words, pairs find all), and of Thai and kana three at a time too.
 */

/**
 * Goes up with every change to what `indexTokens` makes of a text. The server then reindexes its catalog, and a
 * device what it keeps.
 */
export const tokenRules = 4;

const wordRuns = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー`;
/** Inside a run of letters and digits: unspaced scripts, numbers, all other letters ("256GB" is "256", "gb"). */
const parts = new RegExp(String.raw`[${unspaced}]+|\p{N}+|[^${unspaced}\p{N}-]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** A letter with its marks. After folding this is what a segmenter calls a grapheme of Thai, ten times as fast. */
const thaiGraphemes = /.\p{M}*/gsu;
/** French and Italian articles that lost their vowel (l'écouteur, dell'acqua), and the English 's. */
const elisions =
  /(?<![\p{L}\p{N}])(?:l|d|qu|n|j|m|t|c|s|un|dell|all|nell|sull|dall|quell|jusqu)['’](?=\p{L})|['’]s(?![\p{L}\p{N}])/giu;

/** Stands before the stem of a word in the index, so that no word's beginning is taken for a stem. */
const stemMark = '~';

export interface Word {
  kind: 'word' | 'number';
  text: string;
}
/** Some of a script without spaces, as it was written; `fold` comes later, since it hides where words end. */
export interface Unspaced {
  kind: 'unspaced';
  text: string;
}
export type Run = Word | Unspaced;

/** The runs of a text, each of one script. In one list those that nothing but a hyphen stands between. */
export function runsOf(text: string): Run[][] {
  return Array.from(plain(text).replaceAll(elisions, ' ').matchAll(wordRuns), ([run]) =>
    Array.from(run.matchAll(parts), ([part]): Run => {
      if (isUnspaced.test(part)) return { kind: 'unspaced', text: part };
      return { kind: /^\p{N}/u.test(part) ? 'number' : 'word', text: part };
    }),
  );
}

/** The characters of a folded run, each with its marks. */
export const charactersOf = (run: string): string[] =>
  /\p{Script=Thai}/u.test(run) ? (run.match(thaiGraphemes) ?? []) : Array.from(run);

/** "ヘッドホン" is "ヘッ", "ッド", "ドホ", "ホン". Of a single character nothing. */
export function pairsOf(run: string): string[] {
  const chars = charactersOf(run);
  return chars.slice(0, -1).map((char, i) => char + chars[i + 1]!);
}

/** Scripts of some eighty letters: every fifth title has a given pair of them; three say which word it is. */
const isOfFew = /^[\p{Script=Thai}\p{Script=Katakana}ー]/u;

function triplesOf(chars: readonly string[]): (string | undefined)[] {
  const few = chars.map((char) => isOfFew.test(char));
  return chars.map((_, i) =>
    few[i] && few[i + 1] && few[i + 2] ? chars.slice(i, i + 3).join('') : undefined,
  );
}

/** The fewest tokens that have all of a run: its triples, and the pairs that are in none of them. */
export function gramsOf(run: string): string[] {
  const chars = charactersOf(run);
  const triples = triplesOf(chars);
  return pairsOf(run).flatMap((pair, i) => triples[i] ?? (triples[i - 1] === undefined ? [pair] : []));
}

/** A character that may be a word. */
const isHan = /^\p{Script=Han}/u;
/** Whether a single character is a token of its own wherever it stands; of others only the pairs they begin are. */
export const isWhole = (character: string): boolean => isHan.test(character);

/** Pairs and triples, and what a single character asks for: itself, or the last of a run, which begins no pair. */
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

/** A word of several joined by hyphens is also looked for as one: "over-ear", "T-shirt". */
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
