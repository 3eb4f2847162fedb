import { useState } from 'react';
import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

/** Checkout form, kept on this device until the order is placed or the session ends. */
export interface CheckoutDraft {
  /** Absent: the default address. */
  addressId?: number | undefined;
  promoCode?: string | undefined;
  /** By shop id. */
  remarks: Record<string, string>;
}

const key = 'checkout-draft';
const emptyDraft: CheckoutDraft = { remarks: {} };

const readDraft = (): CheckoutDraft =>
  (readStoredValue('sessionStorage', key) as CheckoutDraft | null) ?? emptyDraft;

/** The draft and a function that changes it. Every change is stored immediately, so that a reload loses nothing. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  const change = (part: Partial<CheckoutDraft>) => {
    // The stored draft may be newer than that of this render: a slowly saved address must not undo a promo code.
    const next = { ...readDraft(), ...part };
    writeStoredValue('sessionStorage', key, next);
    setDraft(next);
  };
  return { draft, change };
}

/** Clears the draft after the order is placed, except for the address, which the next order reuses. */
export const clearDraft = (): void =>
  writeStoredValue('sessionStorage', key, { ...emptyDraft, addressId: readDraft().addressId });
