import { type RefundReason, refundReasons } from '#domain/refund.ts';

/** Fields of a refund request, without its images. */
export interface RefundDraft {
  /** Quantity by line id. `null`: not edited, so all that is refundable. */
  pieces: Record<string, number> | null;
  received: boolean | null;
  withReturn: boolean;
  /** `null`: not edited, so the maximum. */
  typed: string | null;
  reason: RefundReason | '';
  explanation: string;
}

function readPieces(stored: unknown): RefundDraft['pieces'] {
  if (stored === null || typeof stored !== 'object') return null;
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, number] =>
      /^\d{1,15}$/.test(entry[0]) && Number.isInteger(entry[1]) && Number(entry[1]) >= 0,
  );
  return Object.fromEntries(entries);
}

/** Parses a stored draft, which may come from an older release or be corrupt. */
export function readRefundDraft(stored: unknown): RefundDraft {
  const draft = (stored ?? {}) as Record<string, unknown>;
  const { received, typed, explanation } = draft;
  return {
    pieces: readPieces(draft['pieces']),
    received: typeof received === 'boolean' ? received : null,
    withReturn: draft['withReturn'] === true,
    typed: typeof typed === 'string' ? typed : null,
    reason: refundReasons.find((each) => each === draft['reason']) ?? '',
    explanation: typeof explanation === 'string' ? explanation.slice(0, 1000) : '',
  };
}
