/** Reasons of operators' refusals, beside those of the shop's own contract; English only, see README.md. */
const sentences = {
  role_missing: 'Your role does not include this',
  scope_missing: 'The scopes of this key do not include this',
  key_name_taken: 'A key with this name exists already, or existed',
  key_revoked: 'This key is revoked already',
  webhook_url: 'The address must be public and begin with https://, without a name or password in it',
  webhook_taken: 'There is a webhook with this address already',
  webhooks_full: 'There are as many webhooks as possible: remove one first',
  webhook_disabled: 'This webhook is disabled: enable it first',
  delivery_waiting: 'This message is waiting to be sent already',
  first_password: 'Choose your own password first: npm run ops -- password',
  second_factor_missing: 'Set up a second factor first: npm run ops -- second-factor begin',
  passkey_needed:
    'Your second factor is required: a passkey, the code of your authenticator app, or a recovery code',
  step_up_needed: 'Prove your second factor again before money moves',
  no_passkey: 'You have no passkey',
  wrong_passkey:
    'This passkey was not accepted: it is not registered for this account, or the time ran out. Try again',
  passkey_copied:
    'The counter of this passkey went back: another device may have a copy. Sign in with a code and remove it',
  passkey_known: 'This passkey is registered already',
  passkeys_full: 'You have as many passkeys as possible: remove one first',
  code_needed: 'Your second factor is required: the code of your authenticator app, or a recovery code',
  wrong_code: 'This code is wrong or already used: wait for the next one',
  no_factor_begun: 'Nothing to confirm, or more than 15 minutes ago: npm run ops -- second-factor begin',
  own_factor: 'Another owner has to reset yours: npm run ops -- second-factor begin replaces it with a code',
  operator_disabled: 'This operator is disabled',
  name_taken: 'An operator with this name exists already',
  own_role: 'Another owner has to change your role',
  no_permissions: 'Auditors and owners have no permissions beside their role',
  second_owner: 'You have already requested this: another owner has to consent with the same command',
  asked_other: 'The other owner requested another role',
  owner_disabled_lately:
    'Another owner was disabled within the last 7 days: wait, or enable them and ask for their consent',
  no_request: 'There is no open request about this operator',
  last_owner: 'The last owner cannot be disabled',
  own_account: 'This concerns your own account in the shop: another operator has to do it',
  already_settled: 'This is already closed',
  not_audited: 'The card company or the network decides this, not an operator',
  not_by_card: 'Only a card top-up can be reversed by the card company',
  not_credited: 'This top-up was not credited: there is nothing to reverse',
  amount_held: 'The card was charged with the whole amount: it cannot be changed',
  tx_used: 'This transaction was already used',
  tx_watched: 'This transaction was detected at a deposit address: the watcher credits it',
  one_person:
    'One of you gave the other a first password, a role or a permission: for this rule you count as one person',
  first_password_expired: 'This first password has expired: ask an owner for a new one',
  evidence_used: 'The same image was evidence of a passed top-up: request another one',
  deposit_not_final: 'The deposit is not final yet',
  deposit_settled: 'This deposit is closed',
  deposit_credited: 'The watcher credited this deposit, because the chain confirmed it',
  deposit_gone: 'This deposit is no longer in the chain',
  deposit_returned: 'This deposit was reversed and is in the chain again: it can only be credited again',
  amount_missing: 'The deposit has no value yet: give the amount to credit with --amount',
  amount_fixed: 'The amount is fixed here: --amount is not allowed',
  account_missing: 'The account of this deposit was deleted: give the receiving account with --account',
  not_suspended: 'This deposit is not suspended: only one to a deleted account can be released or returned',
  not_approved: 'There is no approval to withdraw',
  approved_other: 'The first operator approved another account, address or transaction',
  not_stopped: 'This network is not stopped',
  second_person: 'You have already approved this: above the limit another operator has to pass it',
  first_auditor: 'Above the limit an auditor approves first',
  first_support: 'Above the limit support approves first',
  amount_differs: 'The first operator approved another amount',
  account_unknown: 'There is no account with this email address',
  mail_confirmed: 'This email address is confirmed already',
  export_recent: 'An export of this account was requested within the last 24 hours',
  deletion_requested: 'The deletion of this account is requested already',
  no_deletion: 'No deletion of this account is requested',
  mail_not_abandoned: 'This mail is waiting to be sent, or was sent, in the meantime',
  mail_without_text: 'The text of this mail is deleted, because it had a code or is older than 7 days',
  review_hidden: 'This review is hidden',
  review_public: 'This review is public already',
  shop_unknown: 'There is no shop with this id, slug or name',
  not_waiting: 'This order is not waiting for a parcel: not paid, in after-sale or over',
  nothing_to_ship: 'This order has no pieces, or fewer than given, left to send',
  sent_missing: 'Give the transaction: --tx 0x… --asset SYMBOL --units COINS, all three',
  no_acquirer: 'This shop has no card acquirer: nothing can be paid out to a card. Refuse it, or set one up',
  sent_needless: 'A card is paid out by the acquirer: no transaction is needed',
  sent_differs: 'The first operator gave another transaction, coin or number of units',
  sent_wrong_value: 'The value of these coins does not match the withdrawal',
  asset_unknown: 'This network has no such coin',
  not_claimed: 'Claim it before you send coins: npm run ops -- extract claim NUMBER',
  claimed: 'An operator is sending this: it has to be released first',
  claimed_by_other: 'Another operator is sending this',
  claim_needless: 'A card is paid out by the acquirer: there is nothing to claim',
  already_sent: 'A transaction was recorded for this: it cannot be released',
  no_return_asked: 'This refund has no return: pass or refuse it',
  sent_back_already: 'The goods are on their way back',
  not_sent_back: 'The goods have not been sent back: accept it first, and pass it when they arrive',
  above_asked: 'More than requested',
  handle_taken: 'Another product has this handle',
  shop_ambiguous: 'Several shops have this name: give the id or the slug',
  code_taken: 'A promo code with this name exists already',
  uses_below: 'The code was used more often already',
  on_sale_already: 'The product is on sale already',
  time_past: 'The time has to be in the future',
  list_price_low: 'The former price has to be above the price of every variant',
  changed_meanwhile: 'This was changed in the meantime: open it again',
  above_configured: 'The configuration of the server allows at most',
  below_configured: 'The configuration of the server needs at least',
  network_unknown: 'The configuration of the server has no such network',
  link_wrong: 'The link must be an address of a public page of this shop, such as /search?category=toys',
  link_unknown: 'The link leads to a product, category or shop that does not exist or is not on sale',
  list_full: 'The list is full',
  shop_taken: 'Another shop has this slug',
  category_taken: 'Another category has this slug or name',
  category_used: 'The category has products, on sale or not: move them first',
  category_in_promo: 'A promo code is limited to this category: change it first',
  category_linked: 'A banner leads to this category: change it first',
  last_category: 'The last category cannot be removed',
  stock_sold: 'More pieces were sold in the meantime than are left',
  import_not_ready: 'This import was started, finished or undone in the meantime',
  assigned_meanwhile: 'The conversation was assigned in the meantime',
  colleague_unknown: 'No support operator has this email address',
  canned_taken: 'Another canned answer has this name',
  no_translator: 'No translator is configured',
  translation_failed: 'The translator did not translate this',
  reason_missing: 'Give a reason for the smaller amount, which the user sees (--reason)',
} as const;
export type OpsReason = keyof typeof sentences;
export const opsReasons = Object.keys(sentences) as OpsReason[];

/** A refused operator's call. HTTP 200 and `code: 0`, like the shop's refusals. */
export class OpsRefusal extends Error {
  readonly reason: OpsReason;
  readonly more: string;

  /** @param more details for the sentence, e.g. who was first */
  constructor(reason: OpsReason, more = '') {
    super(`${sentences[reason]}${more && `: ${more}`}`);
    this.name = 'OpsRefusal';
    this.reason = reason;
    this.more = more;
  }
}

/** Earlier actions of operators that a refusal names. The console translates them (`console/api/refusals.ts`). */
export type FirstAction =
  | 'passed'
  | 'refused'
  | 'canceled'
  | 'reversed'
  | 'sent back'
  | 'resumed'
  | 'released';

/** Detail of a refusal, such as "passed by a@b.cd"; empty without an operator. */
export const doneBy = (action: FirstAction, name: string): string => name && `${action} by ${name}`;
