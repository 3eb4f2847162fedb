import { useLingui } from '@lingui/react/macro';
import { type ShopRefundReason, shopRefundReasons } from '#domain/refund.ts';
import { SelectField } from '../ui/field.tsx';

/** Reasons of refunds and cancellations that operators start; the buyer reads a sentence for each. */
export function useShopReasonNames(): Record<ShopRefundReason, string> {
  const { t } = useLingui();
  return {
    goodwill: t`Goodwill`,
    damaged: t`Damaged`,
    missing_parts: t`Parts missing`,
    not_deliverable: t`Not deliverable`,
    out_of_stock: t`Out of stock`,
    delayed: t`Delayed`,
    on_request: t`At the buyer’s request`,
    other: t`Other reason`,
  };
}

/** Acts of operators with the reasons of their refunds and cancellations in words. */
export function useReasonsInWords<Act extends { reason: string | null }>(acts: readonly Act[]): Act[] {
  const names: Readonly<Record<string, string>> = useShopReasonNames();
  return acts.map((act) => ({ ...act, reason: act.reason && (names[act.reason] ?? act.reason) }));
}

/** @returns the chosen reason, if any */
export const shopReasonIn = (field: (name: string) => string): ShopRefundReason | undefined =>
  shopRefundReasons.find((reason) => reason === field('reason'));

export function ShopReasonField() {
  const { t } = useLingui();
  const names = useShopReasonNames();
  return (
    <SelectField
      label={t`Reason`}
      name="reason"
      required
      defaultValue=""
      hint={t`The buyer reads it in their language.`}
    >
      <option value="" disabled>
        {t`Choose a reason`}
      </option>
      {shopRefundReasons.map((reason) => (
        <option key={reason} value={reason}>
          {names[reason]}
        </option>
      ))}
    </SelectField>
  );
}
