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
    // Storage is refused or full: the history lasts as long as the page.
  }
}

/** Newest first, each word once whatever its case. */
export const withWord = (words: string[], word: string): string[] =>
  [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, size);

/** Searches on this device, newest first. It never leaves the device. */
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
