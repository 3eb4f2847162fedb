import { useState } from 'react';

const key = 'search-history';
const size = 12;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, size) : [];
  } catch {
    return [];
  }
}

function write(words: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Storage is blocked or full: the history lasts until the page closes.
  }
}

/** Newest first, without duplicates that differ only in case. */
export const withWord = (words: string[], word: string): string[] =>
  [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, size);

/** Search history, newest first. It is stored on this device only. */
export function useSearchHistory() {
  const [words, setWords] = useState(read);
  const set = (next: string[]) => {
    setWords(next);
    write(next);
  };
  return {
    words,
    remember: (word: string) => set(withWord(read(), word)),
    forget: (word: string) => set(read().filter((other) => other !== word)),
    clear: () => set([]),
  };
}
