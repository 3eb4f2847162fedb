import { useFormDraft } from '../../../data/use-form-draft.ts';
import { readEvidenceDraft } from './evidence-draft.ts';

/**
 * The form of a top-up by evidence. Kept while the person is away in the bank's app or looks for the picture.
 * @param way `manual`, or the network's id
 */
export const useEvidenceDraft = (way: string) => useFormDraft(`top-up:${way}`, readEvidenceDraft);
