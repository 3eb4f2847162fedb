/** Key of a value that exists while a purge is running (src/platform/data/purge.ts). */
export const purgeMark = 'purging';

type Area = 'localStorage' | 'sessionStorage';

/** Values that the browser could not store, for the lifetime of the page. */
const inMemory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/**
 * Reads a small value from the browser's storage. Where storage is blocked or full (accessing it may throw), values
 * stay in memory, so that a command that is retried within the life of the page still uses the same id.
 */
export function readStoredValue(area: Area, key: string): unknown {
  try {
    const text = inMemory[area].get(key) ?? window[area].getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStoredValue(area: Area, key: string, note: unknown): void {
  const text = JSON.stringify(note);
  inMemory[area].delete(key);
  try {
    window[area].setItem(key, text);
  } catch {
    inMemory[area].set(key, text);
  }
}

export function removeStoredValue(area: Area, key: string): void {
  inMemory[area].delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing can be stored, so there is nothing to remove.
  }
}

/** Removes every stored value whose key starts with `prefix`; `''`: all of this area. Never throws. */
export function removeStoredValues(area: Area, prefix: string): void {
  for (const key of storedValueKeys(area)) if (key.startsWith(prefix)) removeStoredValue(area, key);
}

/** Keys of all values of this area, stored or in memory. */
export const storedValueKeys = (area: Area): string[] => [...inMemory[area].keys(), ...storedKeys(area)];

function storedKeys(area: Area): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}
