import { otherMeanings, otherRuns, synonymsAt, tellingRuns } from './expand.ts';
import { fillers } from './fillers.ts';
import { fold } from './fold.ts';
import { charactersOf, gramsOf, isWhole, pairsOf, type Run, runsOf, stemToken } from './tokens.ts';

/** Condition for a text to match: it contains a token (or one with this prefix), all of several, or any of several. */
export type Query = { token: string; begins: boolean } | { all: Query[] } | { any: Query[] };

export interface TypedQuery {
  /** Everything that counts as a match. */
  match: Query;
  /** The complete words as typed, which rank highest. Of tokens that all rules have produced. */
  exact: Query;
  /** If the title contains one of these, the words mean something else. */
  otherwise: Query | null;
}

const token = (text: string, begins = false): Query => ({ token: text, begins });
const all = (queries: Query[]): Query => (queries.length === 1 ? queries[0]! : { all: queries });
const any = (queries: Query[]): Query => (queries.length === 1 ? queries[0]! : { any: queries });

/** Beyond this number of words nothing is joined. */
const mostJoined = 4;
const particles =
  /(?<=^.{2,})(?:에서|으로|하고|이랑|부터|까지|처럼|보다|을|를|이|가|은|는|의|에|로|와|과|도|만|용|랑)$/u;
const openSyllable = (char: string) => {
  const code = char.codePointAt(0)!;
  return code >= 0xac00 && code <= 0xd7a3 ? (code - 0xac00) % 28 === 0 : /\p{Script=Hangul}/u.test(char);
};

/** One character is a word, the start of a pair, or the last of a run. */
const orBeginning = (run: string, tokens: string[]): Query =>
  tokens.length === 0 ? token(run, !isWhole(run)) : all(tokens.map((each) => token(each)));
const gramsOrBeginning = (run: string): Query => orBeginning(run, gramsOf(run));

let segmenter: Intl.Segmenter | null | undefined;
/** ICU segments Chinese, Japanese and Thai by script, whatever the language; some browsers have no segmenter. */
function wordsIn(run: string): string[] {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('ja', { granularity: 'word' }) : null;
  // Its dictionary has Thai's sara am as one letter, which compatibility forms have decomposed.
  const written = run.replaceAll('\u0e4d\u0e32', '\u0e33');
  return segmenter ? Array.from(segmenter.segment(written), ({ segment }) => segment) : [run];
}

/**
 * Words of a run that may be apart in a title: "蓝牙无线耳机" finds "无线蓝牙耳机". A single letter of Thai or kana is not a word
 * and stays with its neighbor.
 */
function looseWords(run: string): string[] {
  const words: string[] = [];
  let glue = false;
  let filler = '';
  for (const each of wordsIn(run)) {
    const word = fold(each);
    if (fillers.has(word)) {
      glue = false;
      filler = word;
      continue;
    }
    const lone = charactersOf(word).length === 1 && !isWhole(word);
    if (lone && filler) words.push(filler + word);
    else if ((lone || glue) && words.length > 0) words.push(words.pop()! + word);
    else words.push(word);
    filler = '';
    glue = lone && words.length === 1 && charactersOf(words[0]!).length === 1;
  }
  return words.length > 0 ? words : [fold(run)];
}

/** With and without the long vowel at the end of katakana words: コンピューター, コンピュータ. */
const withoutLongEnd = (word: string) => word.replace(/(?<=^.{2,})ー$/u, '');

function unspacedQuery(text: string, isLast: boolean): Query {
  const whole = fold(text);
  if (!/\p{Script=Hangul}/u.test(whole))
    return all(looseWords(text).map((word) => gramsOrBeginning(withoutLongEnd(word))));
  const forms = new Set([whole]);
  // 가 may be a particle or the end of the word: search with and without it. Both need two syllables.
  forms.add(whole.replace(particles, ''));
  // A last syllable that is not complete yet: 헤드포(ㄴ).
  const chars = charactersOf(whole);
  if (isLast && chars.length > 2 && openSyllable(chars.at(-1)!)) forms.add(chars.slice(0, -1).join(''));
  return any([...forms].flatMap((form) => [gramsOrBeginning(form), ...withGap(form)]));
}

/** Korean nouns may be written with or without a space: 무선헤드폰, 무선 헤드폰. Without the pair across the gap. */
function withGap(run: string): Query[] {
  const pairs = pairsOf(run);
  return pairs.slice(2).map((_, i) => all(pairs.toSpliced(i + 1, 1).map((pair) => token(pair))));
}

function wordQuery(word: string, mayGoOn: boolean): Query {
  const begins = mayGoOn && /^[\p{Script=Latin}]{2,}$/u.test(word);
  const forms = stemToken(word);
  // So short that words of other languages share the stem: bag, bague.
  if (word.length === 3 && !mayGoOn) return any([token(word), token(`${word}s`), token(`${word}es`)]);
  if (forms === undefined) return token(word, begins);
  return begins ? any([token(word, true), token(forms)]) : token(forms);
}

const queryOfRun = (run: Run, isLast: boolean): Query => {
  if (run.kind === 'unspaced') return unspacedQuery(run.text, isLast);
  return run.kind === 'number' ? token(run.text) : wordQuery(run.text, isLast);
};

function exactOfRun({ kind, text }: Run): Query {
  if (kind !== 'unspaced') return token(text);
  const run = fold(text);
  return orBeginning(run, pairsOf(run));
}

/** Each word, or a synonym. */
function queryOfWords(runs: readonly Run[], unfinished: boolean): Query {
  const parts: Query[] = [];
  for (let at = 0; at < runs.length;) {
    const { length, others } = synonymsAt(runs, at);
    const asTyped = runs
      .slice(at, at + length)
      .map((run, i) => queryOfRun(run, unfinished && at + i === runs.length - 1));
    const [run] = asTyped.length === 1 ? runs.slice(at) : [];
    const texts = others.length === 0 && run?.kind === 'unspaced' ? otherRuns(run.text) : others;
    parts.push(any([all(asTyped), ...texts.map(queryOfText)]));
    at += length;
  }
  return all(parts);
}

/** A synonym. Not by a stem so short that unrelated words share it: purse, pure. */
const queryOfText = (text: string): Query =>
  all(
    tellingRuns(text).map((run) =>
      run.kind === 'word' && (stemToken(run.text) ?? '').length <= shortStem
        ? any([token(run.text), token(`${run.text}s`)])
        : queryOfRun(run, false),
    ),
  );
const shortStem = '~abc'.length;

/** Two words that may be written as one: "head phones", "power bank". */
function withJoined(runs: Run[], unfinished: boolean): Query {
  const queryOfAll = (each: Run[]) => queryOfWords(each, unfinished);
  const apart = queryOfAll(runs);
  if (runs.length > mostJoined) return apart;
  const together = runs.flatMap((run, i): Query[] => {
    const next = runs[i + 1];
    const text = run.text + (next?.text ?? '');
    if (run.kind !== 'word' || next?.kind !== 'word' || !/^[a-z]{5,}$/.test(text)) return [];
    return [queryOfAll(runs.toSpliced(i, 2, { kind: 'word', text }))];
  });
  return any([apart, ...together]);
}

/**
 * Parses a typed search into a query.
 * @param unfinished the last word may be incomplete
 * @returns `null` when nothing searchable was typed
 */
export function queryOf(typed: string, unfinished = true): TypedQuery | null {
  const telling = tellingRuns(typed);
  const used = telling.length > 0 ? telling : runsOf(typed).flat();
  if (used.length === 0) return null;
  const others = otherMeanings(used);
  return {
    match: withJoined(used, unfinished),
    exact: all(used.map(exactOfRun)),
    otherwise: others.length > 0 ? any(others.map((word) => token(word))) : null,
  };
}

/**
 * The same with one wrong, missing, doubled or transposed character accepted in scripts without spaces: all pairs
 * except those around one position. `null` if the input is too short.
 */
export function forgivingQueryOf(typed: string): Query | null {
  const runs = runsOf(typed).flat();
  if (!runs.some((run) => ways(run).length > 0)) return null;
  return all(runs.map((run, i) => any([queryOfRun(run, i === runs.length - 1), ...ways(run)])));
}

/** Number of pairs that one typo affects: two, three for a transposition; in a short run fewer may be wrong. */
const mostWrong = (pairs: number): number => (pairs > 4 ? 3 : Math.min(2, pairs - 1));

/** Each is a search of its own: in a long run positions are coarser. */
const mostWays = 8;

function ways(run: Run): Query[] {
  if (run.kind !== 'unspaced') return [];
  const pairs = pairsOf(fold(run.text));
  const wrong = mostWrong(pairs.length);
  if (wrong < 1) return [];
  const places = pairs.length - wrong + 1;
  const step = Math.ceil(places / mostWays);
  return Array.from({ length: Math.ceil(places / step) }, (_, way) =>
    all(pairs.toSpliced(way * step, wrong + step - 1).map((pair) => token(pair))),
  );
}
