import type { DocumentTexts } from './document-texts.ts';

export const en: DocumentTexts = {
  bill: {
    title: 'Wallet statement',
    account: 'Account',
    opening: 'Opening balance',
    closing: 'Closing balance',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    total: 'Total',
    count: 'Entries',
    date: 'Date',
    kind: 'Description',
    reference: 'Number',
    balance: 'Balance',
    kinds: {
      recharge: 'Top-up',
      payment: 'Payment',
      refund: 'Refund',
      extract: 'Withdrawal',
      extract_return: 'Withdrawal returned',
      correction: 'Correction',
      debt_payment: 'Debt repayment',
      recharge_reversal: 'Top-up reversed',
      adjustment: 'Balance adjustment',
    },
    empty: 'No entries in this month',
    units: 'Amounts in US dollars · Time zone: {zone}',
    cut: 'Only the first {shown} of {total} entries are listed here. The sums above cover all of them.',
    page: 'Page {page} of {pages}',
  },
  exportReadMe: `This is what {shop} stores about you, as of {date}.

Each .json file holds one kind of data and can be opened with any text editor. The photos you sent are in the folder “pictures”. Passwords aren’t included: we store them only as a hash that nobody can read.`,
  sandboxBank: {
    title: 'Sandbox Bank',
    question: 'Confirm the payment of {amount} with your card ending in {card}.',
    hint: 'This is a test bank. The code is 123456.',
    label: 'Security code',
    confirm: 'Confirm',
    cancel: 'Cancel',
    wrong: 'Wrong code. Attempts left: {left}',
    passed: 'Confirmed. You can continue.',
    failed: 'Not confirmed. You weren’t charged.',
    unknown: 'There’s nothing to confirm here.',
  },
};
