import { Trans } from '@lingui/react/macro';
import { ConfirmMailPrompt } from './-confirm-mail-prompt.tsx';

/** Prompts to confirm the email address after a payment, because order mails go to confirmed addresses only. */
export const MailAfterPayment = () => (
  <ConfirmMailPrompt>
    {(account) => <Trans>Confirm {account} to get receipts and delivery updates by email.</Trans>}
  </ConfirmMailPrompt>
);
