import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { money } from '../../src/platform/i18n/format.ts';
import { useCommand } from '../api/use-command.ts';
import { ShopReasonField, shopReasonIn } from '../refunds/shop-reasons.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NoteField, noteIn } from '../ui/note-field.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Order } from './order.ts';

interface CancelDialogProps {
  order: Order;
  cancellation: NonNullable<Order['cancellation']>;
  onClose: () => void;
}

export function CancelDialog({ order: { sn, frozen }, cancellation, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const { amount, together, decision } = cancellation;
  const isFirst = decision.needsTwo && decision.first === null;
  const cancel = useCommand('order/cancel', ({ status, refunded }) => {
    onClose();
    toast(
      status === 'canceled'
        ? t`Order ${sn} canceled, ${money(refunded)} returned`
        : t`Approved. Another operator has to cancel ${sn} too.`,
    );
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Cancel ${sn}?`}
      confirm={isFirst ? t`Approve` : t`Cancel the order`}
      danger
      command={cancel}
      onConfirm={(field) => {
        const reason = shopReasonIn(field);
        if (reason) cancel.mutate({ sn, reason, ...noteIn(field) });
      }}
    >
      <ApprovalNotice isCancellation of={{ decision, frozen }} />
      <p>
        {isFirst ? (
          <Trans>
            When another operator cancels the order too, {money(amount)} goes to the buyer’s wallet, and the
            goods return to stock.
          </Trans>
        ) : (
          <Trans>
            {money(amount)} goes to the buyer’s wallet at once, and the goods return to stock. It cannot be
            undone.
          </Trans>
        )}
      </p>
      {together.length > 0 && (
        <p>
          <Plural
            value={together.length}
            one="This order needs the same promo code and is canceled too:"
            other="These orders need the same promo code and are canceled too:"
          />{' '}
          {together.join(', ')}
        </p>
      )}
      <ShopReasonField />
      <NoteField />
    </ConfirmDialog>
  );
}
