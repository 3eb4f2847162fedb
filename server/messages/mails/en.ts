import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hi,',
  subject: '{shop}: {title}',
  pair: '{name}: {value}',
  linkHint: 'If the button doesn’t work, open this address:',
  codePreheader: 'Valid for {minutes} minutes. Don’t share it with anyone.',
  codes: {
    resetpwd: {
      title: 'Your code to reset your password',
      body: `Use this code to set a new password for your {shop} account:

    {code}

It’s valid for {minutes} minutes and works once. {shop} will never ask you for it.

If you didn’t request this, ignore this email. Your password stays the same.`,
    },
    resetPay: {
      title: 'Your code to reset your payment password',
      body: `Use this code to set a new payment password for your {shop} wallet:

    {code}

It’s valid for {minutes} minutes and works once. {shop} will never ask you for it.

If you didn’t request this, ignore this email. Your payment password stays the same.`,
    },
    confirmMail: {
      title: 'Your code to confirm this email address',
      body: `Use this code to confirm that this address is yours. {shop} will then email you about your orders, refunds, money and security:

    {code}

It’s valid for {minutes} minutes and works once. {shop} will never ask you for it.

If you didn’t request this, ignore this email. We won’t send you anything else.`,
    },
  },
  payoutAccountAdded: {
    title: 'A withdrawal account was added to your wallet',
    preheader: 'You can withdraw to it in {hours} hours. Not you? Act now.',
    body: `This account was added to your {shop} wallet:

    {account}

You can withdraw to it in {hours} hours.

If this wasn’t you, remove the account in the app under Withdraw, change your login password and your payment password, and contact our customer service.`,
  },
  accountErased: {
    title: 'Your account has been deleted',
    preheader: 'This is the last email you’ll get from us.',
    body: `As you requested, your {shop} account and your personal data have been deleted. Order and payment records are kept, without your name, for as long as the law requires.

This is the last email you’ll get from us. You can use this address for a new account anytime. Thank you for shopping with us.`,
  },
  actions: {
    order: 'View order',
    orders: 'View orders',
    refund: 'View refund',
    topUps: 'View top-ups',
    withdrawals: 'View withdrawals',
    payoutAccounts: 'View withdrawal accounts',
    security: 'Check account security',
    deletion: 'View details',
    export: 'Download your data',
  },
  order: {
    heading: 'Order {sn}, {shop}',
    items: 'Items',
    shipping: 'Shipping',
    discount: 'Discount',
    total: 'Total',
    address: 'Shipping address',
    requested: 'Amount requested',
    refunded: 'Amount refunded',
  },
  footer: {
    code: 'You’re getting this email because a code was requested for this address.',
    topic: 'You’re getting this email because emails on this topic are on in your settings.',
    security: 'We always email you about the security of your account.',
    erased: 'You’re getting this email because you asked us to delete your account.',
    settings: 'Email settings',
    help: 'Help and support',
  },
};
