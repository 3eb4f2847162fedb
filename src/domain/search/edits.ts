/** A word as the units of typos: letters, and the letters that compose Hangul syllables. */
const unitsOf = (word: string): string[] => Array.from(word.normalize('NFD'));

/**
 * Shorter words are one typo away from too many others (a syllable of kana or Han says more), longer ones are never
 * typed.
 */
const shortest = (word: string): number => (/\p{Script=Katakana}|\p{Script=Han}/u.test(word) ? 3 : 4);
const longest = 24;

export function canBeMistyped(word: string): boolean {
  const { length } = unitsOf(word);
  return length >= shortest(word) && length <= longest;
}

/** Number of typos accepted in a word of this length. */
export const forgiven = (word: string): number => (unitsOf(word).length < 8 ? 1 : 2);

/** A word and all forms with one unit left out. Words that differ by one typo share at least one form. */
export function deletesOf(word: string): string[] {
  if (!canBeMistyped(word)) return [];
  const units = unitsOf(word);
  return [...new Set([units.join(''), ...units.map((_, i) => units.toSpliced(i, 1).join(''))])];
}

/** Last row of the edit distance table between `from` and every prefix of `to`. */
function mistakes(from: string, to: string): number[] {
  const a = unitsOf(from);
  const b = unitsOf(to);
  let before: number[] = [];
  let above = b.map((_, j) => j).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above;
}

/** Edit distance of two words: insertion, deletion, substitution, transposition of neighbors. */
export const distance = (from: string, to: string): number => mistakes(from, to).at(-1)!;

/** Edit distance between the input and the nearest prefix of a word. */
export const distanceToBeginning = (typed: string, word: string): number =>
  Math.min(...mistakes(typed, word));

/** That prefix, the shortest of equal ones. */
export function nearestBeginning(typed: string, word: string): string {
  const row = mistakes(typed, word);
  return unitsOf(word)
    .slice(0, row.indexOf(Math.min(...row)))
    .join('')
    .normalize('NFC');
}
