import type { Words } from './call-words.ts';

export const accountWords = {
  login: {
    summary: 'Log in',
    refusals: ['wrong_credentials', 'account_locked', 'account_disabled'],
    example: { account: 'ada@example.com', password: 'correct horse' },
  },
  register: {
    summary: 'Open an account and log in',
    refusals: ['account_taken', 'phone_invalid', 'weak_password'],
    example: { account: 'ada@example.com', password: 'correct horse', givenName: 'Ada' },
  },
  sendCode: {
    summary: 'Have a code mailed',
    example: { account: 'ada@example.com', event: 'resetpwd' },
  },
  resetPassword: {
    summary: 'Set a new password',
    refusals: ['wrong_code', 'wrong_old_password', 'same_password', 'weak_password', 'account_locked'],
    example: { account: 'ada@example.com', code: '123456', password: 'battery staple' },
  },
  logout: { summary: 'Log out: the token ends' },
  getUserInfo: { summary: 'The account and its balance' },
  profile: {
    summary: 'Change name, phone number or picture',
    refusals: ['upload_invalid', 'phone_invalid'],
    example: { givenName: 'Ada', familyName: 'Buyer' },
  },
  resetPay: {
    summary: 'Set the payment password',
    refusals: [
      'wrong_code',
      'wrong_old_password',
      'same_password',
      'weak_password',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
    example: { password: '135790' },
  },
  resetPayCheck: {
    summary: 'Check the old payment password or the mailed code before the new one is entered',
    refusals: [
      'wrong_code',
      'wrong_pay_password',
      'pay_password_locked',
      'pay_password_reset_needed',
      'pay_password_missing',
    ],
    example: { code: '123456' },
  },
  setLanguageGet: { summary: 'Set the language of mails', example: { fileName: 'ja' } },
  setLanguage: { summary: 'Set the language of mails', example: { fileName: 'ja' } },
  sessionList: { summary: 'Where the account is logged in' },
  sessionEnd: { summary: 'Log out elsewhere', refusals: ['not_found'], example: { id: 1 } },

  addressList: { summary: 'Shipping addresses', example: { limit: '5' } },
  address: { summary: 'One shipping address', refusals: ['not_found'], example: { id: '1' } },
  addressAdd: {
    summary: 'Add or change a shipping address',
    refusals: [
      'not_found',
      'too_many_addresses',
      'phone_invalid',
      'region_missing',
      'region_unknown',
      'postcode_missing',
      'postcode_invalid',
    ],
    example: {
      addressee: 'Ada Buyer',
      mobile: '+393331234567',
      country: 'IT',
      region: 'TO',
      area: 'Torino',
      postcode: '10121',
      detail: 'Via Roma 1',
      tag: 'home',
    },
  },
  addressSetDefault: { summary: 'Make an address the default', refusals: ['not_found'], example: { id: 1 } },
  addressDeleteGet: { summary: 'Delete an address', refusals: ['not_found'], example: { id: '1' } },
  addressDelete: { summary: 'Delete an address', refusals: ['not_found'], example: { id: 1 } },

  noticeSettings: { summary: 'Which notifications go where' },
  noticeSettingsSet: {
    summary: 'Switch a kind of notification on or off',
    example: { channel: 'mail', kind: 'order', on: false },
  },
  confirmMail: {
    summary: 'Confirm the e-mail address',
    refusals: ['wrong_code'],
    example: { code: '123456' },
  },
  pushKey: { summary: 'The public key for Web Push' },
  pushSubscribe: { summary: 'Have notifications pushed to this browser' },
  pushUnsubscribe: { summary: 'Stop pushing to this browser' },
} as const satisfies Partial<Words>;
