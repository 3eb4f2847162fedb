import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';

interface Extras {
  /** Names of the inputs at fault. */
  fields?: string[];
  details?: RefusalDetails;
  /**
   * Whether an idempotent call keeps this refusal as its answer. A business refusal is kept (the default); one that
   * the same command may overcome by itself, such as a used-up proof, is not.
   */
  kept?: boolean;
}

/**
 * The business says no: HTTP 200, `code: 0`, a machine word and a sentence in the caller's language.
 * Throw it anywhere below a handler; the transaction it is thrown in is rolled back.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly fields: string[] | undefined;
  readonly details: RefusalDetails | undefined;
  readonly kept: boolean;

  constructor(reason: Reason, { fields, details, kept = true }: Extras = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = fields;
    this.details = details;
    this.kept = kept;
  }
}

/** No valid token: HTTP 401. */
export class Unauthorized extends Error {}

/** The request itself cannot be understood: HTTP 400. The text goes to the log, the caller gets a sentence. */
export class Malformed extends Error {}
