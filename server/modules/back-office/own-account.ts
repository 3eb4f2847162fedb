import { OpsRefusal } from './refusal.ts';

/**
 * An address reduced to its mailbox: many providers deliver `name+anything@host` to `name@host`. Full-width letters and case are
 * normalized too.
 */
function mailbox(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return `${plain.slice(0, at).split('+')[0]}${plain.slice(at)}`;
}

/** Whether an operator has the mailbox of this account. */
export const isOwnAccount = (operator: { name: string }, account: string): boolean =>
  mailbox(operator.name) === mailbox(account);

/**
 * Operators do not decide about their own account. Its address counts whether confirmed or not: an unconfirmed one could still be
 * the operator's. @throws OpsRefusal `own_account`
 */
export function refuseOwnAccount(operator: { name: string }, account: string): void {
  if (isOwnAccount(operator, account)) throw new OpsRefusal('own_account');
}
