/** Fields of a top-up by evidence, without its image. */
export interface EvidenceDraft {
  typed: string;
  txHash: string;
}

/** Parses a stored draft: it may be of an older release or corrupt. */
export function readEvidenceDraft(stored: unknown): EvidenceDraft {
  const { typed, txHash } = (stored ?? {}) as Record<string, unknown>;
  return {
    typed: typeof typed === 'string' ? typed : '',
    txHash: typeof txHash === 'string' ? txHash : '',
  };
}

/** The hash of a transaction, as networks and wallets write it. */
export const isTxHash = (text: string): boolean => /^0x(?!0+$)[0-9a-fA-F]{64}$/.test(text.trim());
