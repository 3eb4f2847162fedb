import { useState } from 'react';
import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

/** Checkout form of the user, kept on this device until the order is placed or the session ends. */
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

/** The draft and what changes it; every change is stored at once, so that a reload or a dead battery costs nothing. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part };
    writeStoredValue('sessionStorage', key, next);
    setDraft(next);
  };
  return { draft, change };
}

/** The order is placed: the chosen address stays for the next one. */
export const clearDraft = (): void =>
  writeStoredValue('sessionStorage', key, { ...emptyDraft, addressId: readDraft().addressId });
