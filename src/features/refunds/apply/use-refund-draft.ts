import { useFormDraft } from '../../../platform/data/form-images.ts';
import { readRefundDraft } from './refund-draft.ts';

/** The application for a refund of one order. */
export const useRefundDraft = (sn: string) => useFormDraft(`refund:${sn}`, readRefundDraft);
