import { useLingui } from '@lingui/react/macro';
import { useFormDraft } from '../../../platform/data/form-images.ts';
import type { Amount } from '#domain/money.ts';
import { amountAsTyped } from '../../../ui/amount-field.tsx';
import { readEvidenceDraft } from './evidence-draft.ts';

/**
 * The form of a top-up by evidence. Kept while the person is away in the bank's app or looks for the picture.
 * @param way `manual`, or the network's id
 * @param wanted what a payment lacks: filled in where nothing is
 */
export function useEvidenceDraft(way: string, wanted: Amount | undefined) {
  const { i18n } = useLingui();
  return useFormDraft(`top-up:${way}`, (kept) => {
    const draft = readEvidenceDraft(kept);
    return kept === null && wanted ? { ...draft, typed: amountAsTyped(wanted, i18n.locale) } : draft;
  });
}
