import type { Reason } from '#contract/reasons.ts';

/** Value being entered: the old payment password, the code from the mail, the new password, its repetition. */
export type PayStep = 'old' | 'code' | 'new' | 'again';

/** Step that a refusal of the last step refers to; `null`: none. */
export function stepAfterRefusal(reason: Reason | null): PayStep | null {
  switch (reason) {
    case 'wrong_pay_password':
    case 'wrong_old_password':
    case 'pay_password_locked':
    case 'pay_password_reset_needed':
      return 'old';
    case 'wrong_code':
      return 'code';
    case 'same_password':
    case 'weak_password':
      return 'new';
    default:
      return null;
  }
}
