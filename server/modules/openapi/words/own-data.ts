import type { Words } from './call-words.ts';

export const ownDataWords = {
  accountClosing: { summary: 'Whether the account is going to be deleted' },
  accountClose: {
    summary: 'Ask for the account to be deleted',
    refusals: [
      'settle_first',
      'wrong_credentials',
      'account_locked',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
  },
  accountKeep: { summary: 'Keep the account after all' },
  exportState: { summary: 'The newest copy of one’s own data' },
  exportAsk: { summary: 'Have a copy of one’s own data made', refusals: ['rate_limited'] },
  exportLink: {
    summary: 'An address to download the copy from',
    refusals: ['not_found', 'wrong_credentials', 'account_locked'],
  },
} as const satisfies Partial<Words>;
