import type { Input } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Reason } from '#contract/reasons.ts';

/** Texts of the document about a call, beyond its schemas. */
interface CallWords<Name extends EndpointName> {
  /** Summary in a few words: "Pay orders from the wallet". */
  summary: string;
  /**
   * Reasons the business may refuse it for, besides those that go without saying (`refusals.ts`). The tests' client
   * fails on a refusal that is missing here.
   */
  refusals?: readonly Reason[];
  /** Input that can be sent to the demo shop as it is, or with ids of one's own. */
  example?: Input<Name>;
}

export type Words = { [Name in EndpointName]: CallWords<Name> };
