import { type RefundReason, refundReasons } from '#domain/refund.ts';

/** Fields of an application, without its images. */
export interface RefundDraft {
  /** Pieces by line. `null`: untouched, so everything there is. */
  pieces: Record<string, number> | null;
  received: boolean | null;
  withReturn: boolean;
  /** `null`: untouched, so the most there is. */
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

/** Parses a stored draft: it may be of an older release or corrupt. */
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
