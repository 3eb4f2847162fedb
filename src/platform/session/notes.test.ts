import { afterEach, expect, test, vi } from 'vitest';
import { forgetNote, forgetNotes, readNote, writeNote } from './notes.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
/** A browser that throws when its storage is merely named. */
const refusing = Object.defineProperty({}, 'localStorage', { get: refuse });

afterEach(() => vi.unstubAllGlobals());

test('where storage is refused a note lasts as long as the page', () => {
  vi.stubGlobal('window', refusing);
  writeNote('localStorage', 'command:a', { id: 1 });
  expect(readNote('localStorage', 'command:a')).toEqual({ id: 1 });
  forgetNote('localStorage', 'command:a');
  expect(readNote('localStorage', 'command:a')).toBeNull();
});

test('forgetting never throws and takes away only what begins so', () => {
  vi.stubGlobal('window', refusing);
  writeNote('localStorage', 'command:a', 1);
  writeNote('localStorage', 'theme', 2);
  forgetNotes('localStorage', 'command:');
  expect(readNote('localStorage', 'command:a')).toBeNull();
  expect(readNote('localStorage', 'theme')).toBe(2);
});

test('a note somebody has garbled counts as none', () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '{' } });
  expect(readNote('localStorage', 'garbled')).toBeNull();
});
