import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';

interface Extras {
  /** Names of the invalid inputs. */
  fields?: string[];
  details?: RefusalDetails;
  /**
   * Whether an idempotent call stores this refusal as its response. A business refusal is stored (the default); one that the same
   * command may later overcome, such as a used-up proof, is not.
   */
  kept?: boolean;
}

/**
 * A business rule refuses: HTTP 200, `code: 0`, a reason and a sentence in the caller's language. Throw it anywhere below a
 * handler; the surrounding transaction is rolled back.
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

/** A malformed request: HTTP 400. The text goes to the log, the caller gets a generic sentence. */
export class Malformed extends Error {}
