import type { Operator } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/** Operators without a second factor, where it is optional, and API keys need no proof. @throws OpsRefusal `step_up_needed` */
export function requireStepUp({ hasSecondFactor, isProven }: Operator): void {
  if (hasSecondFactor && !isProven) throw new OpsRefusal('step_up_needed');
}
