/**
 * Reasons of business refusals (HTTP 200, `code: 0`, `data.reason`). A closed list: the server has a message for each
 * in eight languages (`server/messages`), and clients may branch on the reason.
 */
export const reasons = [
  'invalid_input', // `fields` names the invalid ones
  'not_found', // does not exist, or belongs to another account: the same response
  'feature_off', // operators paused this part of the shop
  'rate_limited', // details.retryAfterSeconds
  'idempotency_mismatch',
  'duplicate_submit', // the same command is running, or has been executed by a node of a newer release: send it again
  'wrong_credentials',
  'account_locked', // details.retryAfterSeconds
  'account_taken',
  'account_disabled',
  'account_frozen', // money cannot move until an operator unfreezes the account
  'mail_unconfirmed', // before withdrawals: the emailed code must be entered first
  'wrong_code',
  'wrong_old_password',
  'same_password',
  'weak_password', // a commonly guessed password
  'wrong_pay_password', // details.attemptsLeft
  'pay_password_locked', // details.retryAfterSeconds
  'pay_password_reset_needed',
  'pay_password_missing',
  'pay_token_invalid',
  'too_many_addresses',
  'phone_invalid', // not a number of its country, or without a country code
  'region_missing', // required in this country
  'region_unknown', // not a region of the country; details.expected.region
  'postcode_missing',
  'postcode_invalid', // not the country's format
  'out_of_stock', // details.problems
  'unavailable', // no longer for sale
  'quote_expired',
  'address_required',
  'too_much_unpaid', // too many unpaid orders, or too much stock reserved by them
  'promo_unknown',
  'promo_expired',
  'promo_used',
  'promo_minimum', // details.minimum
  'promo_not_for_goods', // limited to shops or categories that none of the goods is from
  'promo_first_order', // valid for an account's first order only
  'promo_shared', // its promo code is valid for all orders of the payment together only
  'order_state', // the order has changed its state
  'order_expired',
  'review_closed', // the time to add to it is over
  'own_review', // users cannot vote for their own review
  'refund_open', // details.refundId
  'refund_state', // the refund is resolved, or its items are on their way back
  'insufficient_balance', // details.balance
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_invalid',
  'card_lost',
  'card_challenge_failed', // the cardholder did not confirm (3-D Secure)
  'card_unreachable',
  'card_unavailable', // no card acquirer is configured
  'too_many_cards',
  'top_ups_open', // details.maximum: limit for the sum of open card top-ups
  'extract_state', // the withdrawal is already resolved or canceled
  'extract_paying', // the withdrawal is being paid out and can no longer be canceled
  'amount_below_minimum', // details.minimum
  'amount_above_maximum', // details.maximum
  'fee_changed', // the withdrawal's fee is not the one that the shopper saw; details.fee, details.rule
  'payout_waiting', // details.usableAt
  'address_invalid', // not an address of its network, or a wrong checksum
  'address_zero', // the zero address: coins sent to it are lost
  'address_contract', // a token's contract or a price feed
  'address_deposit', // a deposit address of ours
  'too_many_payout_accounts',
  'settle_first', // required before the account can be deleted
  'upload_invalid',
  'too_many_uploads',
  'deposit_known', // a transfer that is already in the records
  'transfer_used', // a transfer that was already credited to another account
  'deposit_too_small',
  'deposit_under_review', // operators review it before it is credited
  'deposit_vanished', // the network reversed it before it was credited
  'deposit_reversed', // … after it was credited
  'recharge_under_review', // charged while the account was frozen: operators review it
  'recharge_reversed', // the card company reversed a credited top-up
  'extract_recalled', // … and thereby the funds of this withdrawal
] as const;
export type Reason = (typeof reasons)[number];
