import { Trans } from '@lingui/react/macro';
import { ConfirmMailPrompt } from './-confirm-mail-prompt.tsx';

/** Mails about orders go to confirmed addresses only. */
export const MailAfterPayment = () => (
  <ConfirmMailPrompt>
    {(account) => <Trans>Confirm {account} to get your receipts and delivery updates by mail.</Trans>}
  </ConfirmMailPrompt>
);
