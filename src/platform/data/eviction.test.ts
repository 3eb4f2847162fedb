import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeviceState, emptyDeviceState } from '../device/device-state.ts';
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

const own: DeviceState = { ...emptyDeviceState, owner: 7, rev: 3 };

test('reports once that a database with data became empty', () => {
  expect(wasEvicted(own)).toBe(false);
  expect([wasEvicted(emptyDeviceState), wasEvicted(emptyDeviceState)]).toEqual([true, false]);
});

test('does not report a database that a logout has emptied or deleted', () => {
  wasEvicted(own);
  expect(wasEvicted({ ...emptyDeviceState, rev: 4 })).toBe(false);
  expect(wasEvicted(emptyDeviceState)).toBe(false);
});

test('does not report a first visit', () => {
  expect([wasEvicted(emptyDeviceState), wasEvicted({ ...emptyDeviceState, rev: 1 })]).toEqual([false, false]);
  expect(wasEvicted(emptyDeviceState)).toBe(false);
});
