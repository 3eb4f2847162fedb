import { useState } from 'react';
import { removeStoredValue, readStoredValue, writeStoredValue } from './stored-values.ts';

/** Drafts belong to the account: `data/purge.ts` deletes them at the end of a session. */
const draftPrefix = 'draft:';

/**
 * Draft of a form, stored on this device at every change, so that a reload, a visit to another app or an empty battery
 * loses nothing. Never use it for passwords and card numbers.
 * @param read parses a draft from any stored value, or from none
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
    /** The form was sent: the next draft starts empty. */
    clear: () => {
      removeStoredValue('localStorage', key);
      setDraft(read(null));
    },
  };
}
