import { callOf } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { reasons, type Reason } from '#contract/reasons.ts';

/** Reasons that no definition repeats: any input can be invalid, and any command can be sent twice. */
const generalRefusals = (name: EndpointName): Reason[] => [
  'invalid_input',
  ...(callOf(name).idempotent ? (['duplicate_submit', 'idempotency_mismatch'] as const) : []),
];

/** Every reason this call may be refused for as HTTP 200, in the order of the closed list. */
export function refusalsOf(name: EndpointName): Reason[] {
  const all = new Set([...generalRefusals(name), ...callOf(name).refusals]);
  return reasons.filter((reason) => all.has(reason));
}
