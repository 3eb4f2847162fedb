/** Irregular plurals and forms. */
const irregular: Record<string, string> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  yeux: 'oeil',
};

const hasVowel = /[aeiouy]/;
/** "runn" of "running" becomes "run", but "bell", "pass" and "buzz" stay. */
const single = (word: string): string => word.replace(/([bdgmnprt])\1$/, '$1');

/** Removes verb endings ("running", "insulated") if a word remains. */
function withoutVerbEnding(word: string): string {
  const base = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  return base !== undefined && hasVowel.test(base) ? single(base) : word;
}

const ends: [RegExp, string][] = [
  [/(..)eaux$/, '$1eau'],
  [/(..)aux$/, '$1al'],
  [/(.[lr])ves$/, '$1f'],
  [/nives$/, 'nif'],
  [/ives?$/, 'if'],
  [/([^s])s$/, '$1'],
  [/(.[eo]u)x$/, '$1'],
];

/**
 * Stem of a word by one rule for English, French and Italian, since the language of a query is unknown. Removes number, gender
 * and the usual verb endings: headphones, chaussures, cuffie/cuffia, bianchi/bianco, portable/portables. Ambiguous words are
 * unchanged; at least three letters remain.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return irregular[word] ?? word;
  let result = irregular[word] ?? word;
  for (const [end, instead] of ends) {
    if (!end.test(result)) continue;
    result = result.replace(end, instead);
    break;
  }
  result = withoutVerbEnding(result);
  // Vowels of number and gender, and the h that keeps a c or g hard before them.
  result = /^(.{3,}?)[aeiouy]{1,2}$/.exec(result)?.[1] ?? result;
  return result.length > 3 ? result.replace(/([cg])h$/, '$1').replace(/([^s])s$/, '$1') : result;
}
