import { afterEach, expect, test, vi } from 'vitest';
import { removeStoredValue, removeStoredValues, readStoredValue, writeStoredValue } from './stored-values.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
/** A browser that throws when its storage is merely named. */
const refusing = Object.defineProperty({}, 'localStorage', { get: refuse });

afterEach(() => vi.unstubAllGlobals());

test('where storage is refused a note lasts as long as the page', () => {
  vi.stubGlobal('window', refusing);
  writeStoredValue('localStorage', 'command:a', { id: 1 });
  expect(readStoredValue('localStorage', 'command:a')).toEqual({ id: 1 });
  removeStoredValue('localStorage', 'command:a');
  expect(readStoredValue('localStorage', 'command:a')).toBeNull();
});

test('forgetting never throws and takes away only what begins so', () => {
  vi.stubGlobal('window', refusing);
  writeStoredValue('localStorage', 'command:a', 1);
  writeStoredValue('localStorage', 'theme', 2);
  removeStoredValues('localStorage', 'command:');
  expect(readStoredValue('localStorage', 'command:a')).toBeNull();
  expect(readStoredValue('localStorage', 'theme')).toBe(2);
});

test('a note somebody has garbled counts as none', () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '{' } });
  expect(readStoredValue('localStorage', 'garbled')).toBeNull();
});
