import { useLingui } from '@lingui/react/macro';
import type { HidingReason } from '#domain/review.ts';

/** A sentence for each reason for which a review is reported or hidden. */
export function useHidingReasons(): Record<HidingReason, string> {
  const { t } = useLingui();
  return {
    abusive: t`It insults or threatens someone.`,
    personal_data: t`It contains personal data.`,
    advertising: t`It contains advertising.`,
    off_topic: t`It is not about the product.`,
    unlawful: t`Its content is against the law.`,
  };
}
