import { useState } from 'react';
import { draftPrefix } from './draft-prefix.ts';
import { removeStoredValue, readStoredValue, writeStoredValue } from './stored-values.ts';

/**
 * What is filled in and not sent yet, kept on this device: every change is stored at once, so that a reload, a visit to
 * another app or a dead battery costs nothing. Never for passwords and card numbers.
 * @param read makes a draft of whatever was stored, also of nothing
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
