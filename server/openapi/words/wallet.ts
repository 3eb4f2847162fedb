import type { Words } from './call-words.ts';

export const walletWords = {
  verifyPay: {
    summary: 'Prove an act with the payment password',
    refusals: [
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
      'account_frozen',
    ],
    example: { password: '135790', action: 'extract', target: '1', amount: '30.00' },
  },
  cardList: { summary: 'Cards to pay with' },
  cardAdd: { summary: 'Keep a card', refusals: ['card_invalid', 'too_many_cards'] },
  cardDelete: { summary: 'Remove a card', refusals: ['not_found'], example: { id: 1 } },
  recharge: {
    summary: 'Top the wallet up',
    refusals: ['not_found', 'upload_invalid', 'deposit_known', 'account_frozen'],
    example: { method: 'card', cardId: 1, amount: '25.00' },
  },
  rechargeDetail: { summary: 'One top-up', refusals: ['not_found'], example: { id: '1' } },
  rechargeLog: { summary: 'Top-ups', example: { status: 'all', limit: '5' } },
  blockchains: { summary: 'Networks for deposits, and one’s own addresses there' },
  extractInfo: { summary: 'What a withdrawal starts from' },
  extract: {
    summary: 'Withdraw from the wallet',
    refusals: [
      'not_found',
      'amount_below_minimum',
      'amount_above_maximum',
      'payout_waiting',
      'pay_token_invalid',
      'insufficient_balance',
      'account_frozen',
    ],
  },
  extractCancel: {
    summary: 'Cancel a withdrawal',
    refusals: ['not_found', 'extract_state'],
    example: { id: 1 },
  },
  extractLog: { summary: 'Withdrawals', example: { status: 'all', limit: '5' } },
  payoutAccountAdd: {
    summary: 'Keep a card or address to be paid out to',
    refusals: ['card_invalid', 'address_invalid', 'too_many_payout_accounts'],
  },
  payoutAccountDelete: {
    summary: 'Remove a card or address to be paid out to',
    refusals: ['not_found'],
    example: { id: 1 },
  },
  capitalList: { summary: 'Fund records', example: { zone: 'Europe/Rome', limit: '5' } },
  bill: { summary: 'A month of the wallet', example: { month: '2026-11', zone: 'Europe/Rome' } },
  billExport: {
    summary: 'A month of the wallet as a file',
    example: { month: '2026-11', zone: 'Europe/Rome', format: 'csv' },
  },
  sandboxCardToken: {
    summary: 'Sandbox: a token for a test card',
    refusals: ['card_invalid', 'card_expired'],
    example: { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123', holder: 'Ada Buyer' },
  },
  sandboxPayoutToken: {
    summary: 'Sandbox: a token for a card to be paid out to',
    refusals: ['card_invalid'],
    example: { number: '5555555555554444', holder: 'Ada Buyer' },
  },
} as const satisfies Partial<Words>;
