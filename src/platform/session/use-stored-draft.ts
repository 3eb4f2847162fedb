import { useState } from 'react';
import { draftPrefix } from './draft-prefix.ts';
import { removeStoredValue, readStoredValue, writeStoredValue } from './stored-values.ts';

/**
 * Draft of a form, stored on this device at every change, so that a reload, a visit to another app or a dead battery
 * loses nothing. Never use it for passwords and card numbers.
 * @param read makes a draft from any stored value, or from none
 */
export function useStoredDraft<Draft extends object>(name: string, read: (stored: unknown) => Draft) {
  const key = draftPrefix + name;
  const [draft, setDraft] = useState(() => read(readStoredValue('localStorage', key)));
  return {
    draft,
    change: (part: Partial<Draft>) =>
      setDraft((last) => {
        const next = { ...last, ...part };
        writeStoredValue('localStorage', key, next);
        return next;
      }),
    /** It was sent: the next one begins empty. */
    clear: () => {
      removeStoredValue('localStorage', key);
      setDraft(read(null));
    },
  };
}
