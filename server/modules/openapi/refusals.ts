import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { reasons, type Reason } from '#contract/reasons.ts';
import { words } from './words/areas.ts';

/** Reasons that need no mention at each call: anything can be given wrongly, and a command be sent twice. */
const generalRefusals = (name: EndpointName): Reason[] => [
  'invalid_input',
  ...(endpoint(name).idempotent ? (['duplicate_submit', 'idempotency_mismatch'] as const) : []),
];

/** Every reason this call may be refused for as HTTP 200, in the order of the closed list. */
export function refusalsOf(name: EndpointName): Reason[] {
  const all = new Set([...generalRefusals(name), ...(words[name].refusals ?? [])]);
  return reasons.filter((reason) => all.has(reason));
}
