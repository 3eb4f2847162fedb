import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { returnWithinDays } from '#domain/refund.ts';
import { money } from '../../src/platform/i18n/format.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Refund } from './refund-state.tsx';

interface DialogProps {
  refund: Refund;
  open: boolean;
  onClose: () => void;
}

/** The decisions that are possible now. Of a return the goods come first, then the money. */
export function RefundCommands({ refund }: { refund: Refund }) {
  const [open, setOpen] = useState<'accept' | 'pass' | 'refuse' | null>(null);
  const onClose = () => setOpen(null);
  const { decision, frozen } = refund;
  const isOpen = decision !== null && decision.refusal !== 'own_account';
  const waitsForGoods = refund.withReturn && refund.trackingNumber === null;
  const mayAccept = useMay('refund/accept') && isOpen && waitsForGoods;
  const isPassable = decision !== null && decision.refusal === null && !frozen;
  const mayPass = useMay('refund/pass') && isPassable && !waitsForGoods;
  const mayRefuse = useMay('refund/refuse') && isOpen;
  const button = (name: NonNullable<typeof open>, label: ReactNode, variant: 'primary' | 'danger') => (
    <Button variant={variant} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {mayRefuse && button('refuse', <Trans>Refuse</Trans>, 'danger')}
      {mayAccept &&
        button(
          'accept',
          refund.returnTo ? <Trans>Change return address</Trans> : <Trans>Accept return</Trans>,
          'primary',
        )}
      {mayPass && button('pass', <Trans>Return the money</Trans>, 'primary')}
      <AcceptDialog refund={refund} open={open === 'accept'} onClose={onClose} />
      <PassDialog refund={refund} open={open === 'pass'} onClose={onClose} />
      <RefuseDialog refund={refund} open={open === 'refuse'} onClose={onClose} />
    </>
  );
}

function AcceptDialog({ refund: { sn, returnTo }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const accept = useCommand('refund/accept', () => {
    onClose();
    toast(t`Return of ${sn} accepted`);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Accept the return`}
      confirm={t`Accept return`}
      command={accept}
      onConfirm={(field) => accept.mutate({ sn, returnTo: field('returnTo') })}
    >
      <p>
        <Trans>
          The shopper sends the goods to this address within {returnWithinDays} days. The money is returned in
          a second step, once they are here.
        </Trans>
      </p>
      <TextArea
        label={t`Return to`}
        name="returnTo"
        rows={4}
        required
        maxLength={300}
        defaultValue={returnTo ?? ''}
      />
    </ConfirmDialog>
  );
}

/** A part needs a reason; the server requires it too. */
function PassDialog({ refund: { sn, asked, approvedAmount }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const pass = useCommand('refund/pass', ({ status, refunded }) => {
    onClose();
    toast(
      status === 'passed'
        ? t`${money(refunded)} returned for ${sn}`
        : t`Approved. Another operator has to pass ${sn} too.`,
    );
  });
  const suggested = approvedAmount ?? asked;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Return the money`}
      confirm={t`Return the money`}
      command={pass}
      onConfirm={(field) => {
        const reason = field('reason');
        const part = amountFrom(field('amount'));
        pass.mutate({
          sn,
          ...(part !== asked && { amount: part }),
          ...(reason && { reason }),
        });
      }}
    >
      <p>
        <Trans>The amount goes to the shopper’s wallet at once. It cannot be taken back.</Trans>
      </p>
      <AmountField
        label={t`Amount in US dollars`}
        name="amount"
        defaultValue={suggested}
        hint={t`Amount requested: ${money(asked)}`}
      />
      <TextField
        label={t`Reason`}
        name="reason"
        maxLength={200}
        hint={t`Required if you return less. The shopper sees it.`}
      />
    </ConfirmDialog>
  );
}

function RefuseDialog({ refund: { sn, shopReason }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const refuse = useCommand('refund/refuse', () => {
    onClose();
    toast(t`Refund ${sn} refused`);
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Refuse ${sn}?`}
      confirm={t`Refuse`}
      command={refuse}
      onConfirm={(reason) => refuse.mutate({ sn, reason })}
      isShown={shopReason === null}
    >
      {shopReason === null ? (
        <Trans>The shopper is notified, and can request a refund again.</Trans>
      ) : (
        <Trans>The refund ends without payment. The buyer is not notified.</Trans>
      )}
    </ReasonDialog>
  );
}
