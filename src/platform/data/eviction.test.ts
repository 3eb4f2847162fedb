import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Kept, nothingKept } from '../device/kept.ts';
import { wasEvicted } from './eviction.ts';

let notes: Map<string, string>;

beforeEach(() => {
  notes = new Map();
  const localStorage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
    removeItem: (key: string) => void notes.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

const own: Kept = { ...nothingKept, owner: 7, rev: 3 };

test('an empty database where something was stored was evicted, which is said once', () => {
  expect(wasEvicted(own)).toBe(false);
  expect([wasEvicted(nothingKept), wasEvicted(nothingKept)]).toEqual([true, false]);
});

test('a database that a logout has emptied or deleted was not evicted', () => {
  wasEvicted(own);
  expect(wasEvicted({ ...nothingKept, rev: 4 })).toBe(false);
  expect(wasEvicted(nothingKept)).toBe(false);
});

test('a first visit is no eviction', () => {
  expect([wasEvicted(nothingKept), wasEvicted({ ...nothingKept, rev: 1 })]).toEqual([false, false]);
  expect(wasEvicted(nothingKept)).toBe(false);
});
