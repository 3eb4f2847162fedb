/**
 * Why the business refuses (HTTP 200, `code: 0`, `data.reason`). A closed list: the server has a sentence for each
 * in eight languages (`server/messages`), the client may act on the word.
 */
export const reasons = [
  'invalid_input', // fields name what is wrong
  'not_found', // does not exist, or is not yours: the same answer
  'rate_limited', // details.retryAfterSeconds
  'idempotency_mismatch',
  'duplicate_submit', // the same command is being carried out right now
  'wrong_credentials',
  'account_locked', // details.retryAfterSeconds
  'account_taken',
  'account_disabled',
  'account_frozen', // its money stands still until an operator lets it go
  'mail_unconfirmed', // before payouts: a code mailed to the address has to be entered first
  'wrong_code',
  'wrong_old_password',
  'same_password',
  'weak_password', // among those that are guessed first
  'wrong_pay_password', // details.attemptsLeft
  'pay_password_locked', // details.retryAfterSeconds
  'pay_password_reset_needed',
  'pay_password_missing',
  'pay_token_invalid',
  'too_many_addresses',
  'phone_invalid', // not a number of its country, or without a country code
  'region_missing', // the country's addresses are not complete without
  'region_unknown', // none of its country; details.expected.region
  'postcode_missing',
  'postcode_invalid', // not in the form of the country
  'out_of_stock', // details.problems
  'unavailable', // taken from sale
  'quote_expired',
  'address_required',
  'too_much_unpaid', // too many orders wait for payment, or reserve too much
  'promo_unknown',
  'promo_expired',
  'promo_used',
  'promo_minimum', // details.minimum
  'promo_first_order', // counts only for a person's first order
  'promo_shared', // its promo code counts only for all orders of the payment together
  'order_state', // the order has moved on
  'order_expired',
  'review_closed', // too long ago to add to it
  'own_review', // nobody votes for their own
  'refund_open', // details.refundId
  'refund_state', // the refund is settled, or its goods are on their way back
  'insufficient_balance', // details.balance
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_invalid',
  'card_lost',
  'card_challenge_failed', // the holder did not confirm to the card's bank (3-D Secure)
  'card_unreachable',
  'card_unavailable', // the shop has no card acquirer
  'too_many_cards',
  'top_ups_open', // details.maximum: card top-ups that are still open add up to more
  'extract_state', // the withdrawal is settled or canceled already
  'extract_paying', // the withdrawal is being paid out: it can no longer be canceled
  'amount_below_minimum', // details.minimum
  'amount_above_maximum', // details.maximum
  'payout_waiting', // details.usableAt
  'address_invalid', // none of its network, or its checksum is wrong
  'address_zero', // the zero address, where coins are lost
  'address_contract', // a token's contract or a price feed
  'address_deposit', // a deposit address of the shop
  'too_many_payout_accounts',
  'settle_first', // before an account can be deleted
  'upload_invalid',
  'too_many_uploads',
  'deposit_known', // a transfer by chain that is in the records already
  'transfer_used', // a transfer by chain that counted already, for another account
  'deposit_too_small',
  'deposit_under_review', // operators look at it before it is credited
  'deposit_vanished', // the network took it back before it was credited
  'deposit_reversed', // … after it was credited
  'recharge_under_review', // charged while the account was frozen: operators look at it
  'recharge_reversed', // the card company took a credited top-up back
  'extract_recalled', // … and the money of this withdrawal with it
] as const;
export type Reason = (typeof reasons)[number];
