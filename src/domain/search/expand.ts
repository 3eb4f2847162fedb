import { type Lang, langs } from '../languages.ts';
import { fillers } from './fillers.ts';
import { fold } from './fold.ts';
import { cheapWords, synonymRules } from './synonyms.ts';
import { type Run, runsOf, stemToken } from './tokens.ts';

/** Key of words in the rules below: their stems without fillers. */
const keyOf = (runs: readonly Run[]): string =>
  runs.map(({ text }) => stemToken(text) ?? fold(text)).join(' ');
/** Runs of a text without filler words. */
export const tellingRuns = (text: string): Run[] =>
  runsOf(text)
    .flat()
    .filter((run) => !fillers.has(fold(run.text)));

interface Rules {
  /** Alternatives, by key. */
  also: Map<string, Set<string>>;
  /** Replacements, by key, for words without any match. */
  instead: Map<string, Map<Lang, string>>;
  /** By key, words of titles that change the meaning. */
  otherwise: Map<string, string[]>;
  /** Number of words of the longest key. */
  longest: number;
  /** Keys in scripts without spaces, of at least two characters: they may be part of the input. */
  parts: string[];
}

let read: Rules | undefined;
function rules(): Rules {
  read ??= readRules();
  return read;
}

function readRules(): Rules {
  const found: Rules = { also: new Map(), instead: new Map(), otherwise: new Map(), longest: 1, parts: [] };
  const listOf = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  const add = (word: string, others: readonly string[]) => {
    const key = keyOf(tellingRuns(word));
    const known = found.also.get(key) ?? new Set();
    for (const other of others) if (other !== word) known.add(other);
    found.also.set(key, known);
  };
  for (const [lang, line] of langs.flatMap((each) =>
    synonymRules[each].split('\n').map((text) => [each, text] as const),
  )) {
    const [, left = '', sign = '', right = ''] = /^([^>=≠]+)(=>|>|≠)?(.*)$/.exec(line.trim()) ?? [];
    const words = listOf(left);
    if (sign === '=>') {
      for (const word of words) {
        const key = keyOf(tellingRuns(word));
        const known = found.instead.get(key) ?? new Map<Lang, string>();
        found.instead.set(key, known.set(lang, right.trim()));
      }
    } else if (sign === '≠')
      for (const word of words) found.otherwise.set(keyOf(tellingRuns(word)), listOf(right));
    else for (const word of words) add(word, [...words, ...listOf(right)]);
  }
  const keys = [...found.also.keys()];
  found.longest = Math.max(...keys.map((key) => key.split(' ').length));
  found.parts = keys
    .filter((key) => key.length > 1 && !/[\p{Script=Latin} ]/u.test(key))
    .toSorted((a, b) => b.length - a.length);
  return found;
}

interface Span {
  /** Number of runs that it replaces. */
  length: number;
  /** Synonyms. */
  others: string[];
}

/** The longest sequence of words from this position that has synonyms. */
export function synonymsAt(runs: readonly Run[], at: number): Span {
  const { also, longest } = rules();
  for (let length = Math.min(longest, runs.length - at); length > 0; length -= 1) {
    const others = also.get(keyOf(runs.slice(at, at + length)));
    if (others) return { length, others: [...others] };
  }
  return { length: 1, others: [] };
}

/** A run of a script without spaces, with a part replaced by a synonym. */
export function otherRuns(text: string): string[] {
  const run = fold(text);
  const part = rules().parts.find((each) => run.includes(each));
  if (part === undefined) return [];
  return [...(rules().also.get(part) ?? [])].map((other) => run.replace(part, fold(other)));
}

/** Words that change the meaning of one of these in a title: a sleeping bag is not a bag. */
export function otherMeanings(runs: readonly Run[]): string[] {
  const { otherwise } = rules();
  const typed = new Set(runs.map((run) => keyOf([run])));
  return runs
    .flatMap((run) => otherwise.get(keyOf([run])) ?? [])
    .filter((word) => !typed.has(keyOf(tellingRuns(word))));
}

/** Words with one of them replaced by the shops' term; `null` without such a rule. */
export function insteadOf(words: readonly string[], lang: Lang): string | null {
  const { instead } = rules();
  for (const [at, word] of words.entries()) {
    const others = instead.get(keyOf(tellingRuns(word)));
    const other = others?.get(lang) ?? others?.values().next().value;
    if (other !== undefined) return words.toSpliced(at, 1, other).join(' ');
  }
  return null;
}

const spaced: RegExp[] = [];
const unspaced: RegExp[] = [];
for (const words of Object.values(cheapWords)) {
  for (const word of words.split(', ')) {
    if (/^[\p{Script=Latin} -]+$|^\p{Script=Hangul}+$/u.test(word))
      spaced.push(new RegExp(String.raw`(?<![\p{L}\p{N}-])${word}(?![\p{L}\p{N}-])`, 'giu'));
    else unspaced.push(new RegExp(`${word}(?:的|な|の)?`, 'gu'));
  }
}

/**
 * "cheap phone" searches phones, cheapest first. @returns the words without that; `null` if nothing means a low price
 */
export function withoutCheap(typed: string): string | null {
  const text = typed.normalize('NFC');
  const rest = [...spaced, ...unspaced].reduce((left, word) => left.replaceAll(word, ' '), text);
  const words = rest.replaceAll(/\s+/g, ' ').trim();
  return rest === text || tellingRuns(words).length === 0 ? null : words;
}
