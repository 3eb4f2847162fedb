/** Reasons of operators' refusals, beside those of the shop's own contract; English only, see README.md. */
const sentences = {
  role_missing: 'Your role does not include this',
  first_password: 'Choose a password of your own first: npm run ops -- password',
  second_factor_missing: 'Set up a second factor first: npm run ops -- second-factor begin',
  code_needed: 'Your second factor is needed: the code of your authenticator app, or a recovery code',
  wrong_code: 'This code is wrong, or was used already: wait for the next one',
  no_factor_begun: 'Nothing to confirm, or more than 15 minutes ago: npm run ops -- second-factor begin',
  own_factor: 'Another owner has to reset yours: npm run ops -- second-factor begin replaces it with a code',
  operator_disabled: 'This operator is disabled',
  name_taken: 'There is already an operator of this name',
  own_role: 'Another owner has to change your role',
  second_owner: 'You asked for this already: another owner has to consent, by the same command',
  asked_other: 'The other owner asked for another role',
  owner_disabled_lately:
    'Another owner was disabled within the last 7 days: wait, or enable them and ask for their consent',
  no_request: 'Nobody asked for anything about this operator',
  last_owner: 'The last owner cannot be disabled',
  own_account: 'This concerns your own account in the shop: somebody else has to do it',
  already_settled: 'This is settled already',
  not_audited: 'This is settled by the card company or the network, not by an operator',
  not_by_card: 'Only a top-up by card is taken back by a card company',
  not_credited: 'This top-up was not credited: there is nothing to take back',
  amount_held: 'The card was charged with the whole amount: no other can be named',
  tx_used: 'This transaction counted already',
  tx_watched: 'This transaction was seen at a deposit address: the watcher credits it there',
  one_person: 'You or the first of you gave the other one a first password: for this rule you are one person',
  first_password_expired: 'This first password has expired: ask an owner for another',
  evidence_used: 'The same picture was evidence of a recharge that passed: ask for another one',
  deposit_not_final: 'Not all confirmations are there yet',
  deposit_settled: 'This deposit is settled, or no longer in the chain',
  amount_missing: 'The deposit has no value yet: name what to credit, --amount',
  amount_fixed: 'The amount is known here: none can be named',
  account_missing: 'The account of this deposit was deleted: name who gets it, --account',
  not_suspended: 'This deposit is not suspended: only one to a deleted account goes elsewhere',
  not_approved: 'Nobody approved anything about this: there is nothing to take back',
  approved_other: 'The first of you approved another account, address or transaction',
  not_stopped: 'This network is not stopped',
  second_person: 'You approved this already: above the limit another person has to pass it',
  first_auditor: 'Above the limit an auditor approves first',
  first_support: 'Above the limit support approves first',
  amount_differs: 'The first of you approved another amount',
  account_unknown: 'There is no account with this e-mail',
  shop_unknown: 'There is no shop with this id, slug or name',
  not_waiting: 'This order is not waiting for a parcel: not paid, in after-sale or over',
  nothing_to_ship: 'Nothing of this order, or less than you named, is left to send',
  sent_missing: 'Name what was sent: --tx 0x… --asset SYMBOL --units COINS, all three',
  no_acquirer: 'This shop has no card acquirer: nothing can be paid out to a card. Refuse it, or set one up',
  sent_needless: 'A card is paid out by the acquirer: there are no coins to name',
  sent_differs: 'The first of you named another transaction, coin or number of units',
  sent_wrong_value: 'These coins are not worth what this withdrawal pays out',
  asset_unknown: 'This network has no such coin',
  not_claimed: 'Claim it before you send coins: npm run ops -- extract claim NUMBER',
  claimed: 'An operator is sending this: it has to be released first',
  claimed_by_other: 'Another operator is sending this',
  claim_needless: 'A card is paid out by the acquirer: there is nothing to claim',
  already_sent: 'A transaction that sent this was named: it cannot be released',
  no_return_asked: 'Nothing is to be sent back for this: pass or refuse it',
  sent_back_already: 'The goods are on their way back',
  not_sent_back: 'The goods have not been sent back: accept it first, and pass it when they arrive',
  above_asked: 'More than was asked for',
  reason_missing: 'Say why it is less than was asked for: the person reads it (--reason)',
} as const;
export type OpsReason = keyof typeof sentences;

/** A refused operator's call. HTTP 200 and `code: 0`, like the shop's refusals. */
export class OpsRefusal extends Error {
  readonly reason: OpsReason;

  /** @param more details for the sentence, e.g. who was first */
  constructor(reason: OpsReason, more = '') {
    super(`${sentences[reason]}${more && `: ${more}`}`);
    this.name = 'OpsRefusal';
    this.reason = reason;
  }
}
