/** Ignores accents, case, width and, in Japanese, the script of letters. */
const sameLetters = new Intl.Collator(undefined, {
  usage: 'search',
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** Length of the typed beginning of a suggestion: 4 ("écou") for "écouteurs" and "ECOU"; 0 if it begins differently. */
export function typedLength(word: string, typed: string): number {
  const letters = Array.from(word);
  let length = 0;
  for (const letter of letters) {
    length += letter.length;
    if (sameLetters.compare(word.slice(0, length), typed) === 0) return length;
  }
  return 0;
}
