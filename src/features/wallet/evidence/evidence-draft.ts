import { hashPattern } from '#domain/chain-format.ts';
/** Fields of a top-up with evidence, without its image. */
export interface EvidenceDraft {
  typed: string;
  txHash: string;
}

/** Parses a stored draft, which may come from an older release or be corrupt. */
export function readEvidenceDraft(stored: unknown): EvidenceDraft {
  const { typed, txHash } = (stored ?? {}) as Record<string, unknown>;
  return {
    typed: typeof typed === 'string' ? typed : '',
    txHash: typeof txHash === 'string' ? txHash : '',
  };
}

/** Whether the text is a transaction hash as networks and wallets display it. */
export const isTxHash = (text: string): boolean => hashPattern.test(text.trim());
