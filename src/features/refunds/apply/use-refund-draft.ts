import { useFormDraft } from '../../../platform/data/form-images.ts';
import { readRefundDraft } from './refund-draft.ts';

/** Draft of the refund form of one order. */
export const useRefundDraft = (sn: string) => useFormDraft(`refund:${sn}`, readRefundDraft);
