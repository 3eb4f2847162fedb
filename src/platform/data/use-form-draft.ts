import { useStoredDraft } from '../session/use-stored-draft.ts';
import { deleteFormImages } from './use-form-pictures.ts';

/**
 * A form as it grows: its words, and what its pictures are kept under.
 * @param name the form's, with what it is about: `refund:…`
 */
export function useFormDraft<Draft extends object>(name: string, read: (kept: unknown) => Draft) {
  const stored = useStoredDraft(name, read);
  return {
    ...stored,
    name,
    /** It was sent, or cannot be any more: words and pictures go. */
    clear: () => {
      stored.clear();
      deleteFormImages(name);
    },
  };
}
