import { afterEach, expect, test, vi } from 'vitest';
import { removeStoredValue, removeStoredValues, readStoredValue, writeStoredValue } from './stored-values.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
/** A browser that throws on any access to its storage. */
const refusing = Object.defineProperty({}, 'localStorage', { get: refuse });

afterEach(() => vi.unstubAllGlobals());

test('a value lasts as long as the page if storage is refused', () => {
  vi.stubGlobal('window', refusing);
  writeStoredValue('localStorage', 'command:a', { id: 1 });
  expect(readStoredValue('localStorage', 'command:a')).toEqual({ id: 1 });
  removeStoredValue('localStorage', 'command:a');
  expect(readStoredValue('localStorage', 'command:a')).toBeNull();
});

test('removal by prefix never throws and removes only matching keys', () => {
  vi.stubGlobal('window', refusing);
  writeStoredValue('localStorage', 'command:a', 1);
  writeStoredValue('localStorage', 'theme', 2);
  removeStoredValues('localStorage', 'command:');
  expect(readStoredValue('localStorage', 'command:a')).toBeNull();
  expect(readStoredValue('localStorage', 'theme')).toBe(2);
});

test('a corrupt value is ignored', () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '{' } });
  expect(readStoredValue('localStorage', 'garbled')).toBeNull();
});
