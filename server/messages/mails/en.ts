import type { CodeTexts } from './code-mail.ts';

export const en: CodeTexts = {
  resetpwd: {
    subject: '{shop}: your code to reset the password',
    body: `Hello,

use this code to set a new password for your {shop} account:

    {code}

It is valid for {minutes} minutes and works once. Nobody from {shop} will ever ask you for it.

You did not ask for this? Ignore this mail: your password stays as it is.`,
  },
  resetPay: {
    subject: '{shop}: your code to reset the payment password',
    body: `Hello,

use this code to set a new payment password for your {shop} wallet:

    {code}

It is valid for {minutes} minutes and works once. Nobody from {shop} will ever ask you for it.

You did not ask for this? Ignore this mail: your payment password stays as it is.`,
  },
  confirmMail: {
    subject: '{shop}: your code to confirm this address',
    body: `Hello,

use this code to confirm that this address is yours. {shop} will then write to you about your orders, refunds, money and security:

    {code}

It is valid for {minutes} minutes and works once. Nobody from {shop} will ever ask you for it.

You did not ask for this? Ignore this mail: nothing will be sent to you.`,
  },
};
