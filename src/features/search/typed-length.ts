/** Letters are the same whatever their accent, case, width and, in Japanese, script. */
const sameLetters = new Intl.Collator(undefined, {
  usage: 'search',
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** How much of a suggestion is typed already: "écou" of "écouteurs" for "ECOU". 0 where it begins otherwise. */
export function typedLength(word: string, typed: string): number {
  const letters = Array.from(word);
  let length = 0;
  for (const letter of letters) {
    length += letter.length;
    if (sameLetters.compare(word.slice(0, length), typed) === 0) return length;
  }
  return 0;
}
