import type { EndpointName } from '#contract/endpoints.ts';

import type { CardProcessor } from '../platform/card-processor.ts';

const sandboxCalls: readonly EndpointName[] = ['sandboxCardToken', 'sandboxPayoutToken'];

/** Calls of the contract that this server does not offer: without the sandbox acquirer its own calls are unknown paths. */
export const absentCalls = ({ cards }: { cards: CardProcessor | null }): ReadonlySet<EndpointName> =>
  new Set(cards?.name === 'sandbox' ? [] : sandboxCalls);
