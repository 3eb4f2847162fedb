/** Why an operator is refused, beside the reasons of the shop's own contract; English only, see README.md. */
const sentences = {
  role_missing: 'Your role does not include this',
  first_password: 'Choose a password of your own first: npm run ops -- password',
  operator_disabled: 'This operator is disabled',
  name_taken: 'There is already an operator of this name',
  last_owner: 'The last owner cannot be disabled',
  own_account: 'This concerns your own account in the shop: somebody else has to do it',
  already_settled: 'This is settled already',
  not_audited: 'This is settled by the card company or the network, not by an operator',
  tx_used: 'This transaction was credited already, for another recharge',
  second_person: 'You approved this already: above the limit another person has to pass it',
  first_auditor: 'Above the limit an auditor approves first',
  first_support: 'Above the limit support approves first',
  amount_differs: 'The first of you approved another amount',
  not_waiting: 'This order is not waiting for a parcel: not paid, in after-sale or over',
  nothing_to_ship: 'Nothing of this order, or less than you named, is left to send',
  tx_hash_missing: 'Say with which transaction it was sent: --tx 0x…',
  no_return_asked: 'Nothing is to be sent back for this: pass or refuse it',
  sent_back_already: 'The goods are on their way back',
  not_sent_back: 'The goods have not been sent back: accept it first, and pass it when they arrive',
  above_asked: 'More than was asked for',
  tx_hash_needless: 'A card is paid out by the acquirer: there is no transaction to name',
} as const;
export type OpsReason = keyof typeof sentences;

/** An operator may not, or no longer. HTTP 200 and `code: 0`, like the shop's refusals. */
export class OpsRefusal extends Error {
  readonly reason: OpsReason;

  /** @param more what the sentence cannot know, e.g. who was faster */
  constructor(reason: OpsReason, more = '') {
    super(`${sentences[reason]}${more && `: ${more}`}`);
    this.name = 'OpsRefusal';
    this.reason = reason;
  }
}
