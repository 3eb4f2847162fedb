/** What is filled in of a top-up by evidence, besides its picture. */
export interface EvidenceDraft {
  typed: string;
  txHash: string;
}

/** Whatever was stored, made a draft: a note may be of an older release or garbled. */
export function readEvidenceDraft(stored: unknown): EvidenceDraft {
  const { typed, txHash } = (stored ?? {}) as Record<string, unknown>;
  return {
    typed: typeof typed === 'string' ? typed : '',
    txHash: typeof txHash === 'string' ? txHash : '',
  };
}

/** The hash of a transaction, as networks and wallets write it. */
export const isTxHash = (text: string): boolean => /^0x(?!0+$)[0-9a-fA-F]{64}$/.test(text.trim());
