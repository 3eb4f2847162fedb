import { useLingui } from '@lingui/react/macro';
import { useFormDraft } from '../../../platform/data/form-images.ts';
import type { Amount } from '#domain/money.ts';
import { amountAsTyped } from '../../../ui/amount-field.tsx';
import { readEvidenceDraft } from './evidence-draft.ts';

/**
 * Form of a top-up with evidence. It is kept while the user switches to the bank's app or looks for the image.
 * @param way `manual`, or the network's id
 * @param wanted amount missing for a payment, which prefills an empty form
 */
export function useEvidenceDraft(way: string, wanted: Amount | undefined) {
  const { i18n } = useLingui();
  return useFormDraft(`top-up:${way}`, (stored) => {
    const draft = readEvidenceDraft(stored);
    return stored === null && wanted ? { ...draft, typed: amountAsTyped(wanted, i18n.locale) } : draft;
  });
}
