import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

/** Requests an adjustment of a wallet, as the first of two operators, and opens it. */
export function AdjustCommand({ account }: { account: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayRequest = useMay('adjustment/request');
  const request = useCommand('adjustment/request', ({ sn }) => {
    onClose();
    void navigate({ to: '/adjustments/$sn', params: { sn } });
  });
  if (!mayRequest) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Adjust the balance</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`Adjust the balance`}
        confirm={t`Request`}
        command={request}
        onConfirm={(field) =>
          request.mutate({
            account,
            direction: field('direction') === 'debit' ? 'debit' : 'credit',
            amount: amountFrom(field('amount')),
            reason: field('reason'),
          })
        }
      >
        <p>
          <Trans>
            For corrections that no other command makes. Nothing moves until a second operator posts it.
          </Trans>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <SelectField label={t`Direction`} name="direction">
            <option value="credit">{t`Credit`}</option>
            <option value="debit">{t`Debit`}</option>
          </SelectField>
          <AmountField label={t`Amount, in US dollars`} name="amount" />
        </div>
        <TextField
          label={t`Reason`}
          name="reason"
          required
          maxLength={200}
          hint={t`For operators and the log. The shopper sees “Balance adjustment”.`}
        />
      </ConfirmDialog>
    </>
  );
}
