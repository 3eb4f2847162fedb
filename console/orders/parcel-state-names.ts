import { useLingui } from '@lingui/react/macro';
import type { ParcelState } from '#contract/parcels.ts';

export function useParcelStateNames(): Record<ParcelState, string> {
  const { t } = useLingui();
  return {
    registered: t`Registered`,
    in_transit: t`In transit`,
    out_for_delivery: t`Out for delivery`,
    delivered: t`Delivered`,
    problem: t`Problem`,
  };
}
