import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { storeRefund, invalidateRefunds } from './refunds.queries.ts';

/** Withdraws a refund after a confirmation. If an operator has decided first, the server refuses. */
export function WithdrawRefund({ id }: { id: number }) {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const command = useCommand('refundCancel', `refundCancel:${id}`);
  const [confirming, setConfirming] = useState(false);
  const withdraw = async () => {
    try {
      const answer = await command.send({ input: { id } });
      if (!answer) return;
      toast(t`Refund request canceled`, { tone: 'success' });
      storeRefund(queryClient, answer.refund);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      // The refund was decided in the meantime: refetch, because the screen is outdated.
      if (error instanceof ApiError && !error.unknownOutcome) invalidateRefunds(queryClient);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        block
        busy={command.busy}
        disabled={!online}
        onClick={() => setConfirming(true)}
      >
        {!online ? (
          <Trans>You’re offline</Trans>
        ) : command.phase === 'unknown' ? (
          <Trans>Check whether your request was canceled</Trans>
        ) : (
          <Trans comment="Button: cancel a refund request">Cancel request</Trans>
        )}
      </Button>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void withdraw()}
        title={t`Cancel this refund request?`}
        confirmLabel={t`Cancel request`}
        danger
      >
        <Trans>Your order continues as usual. You can make a new request later.</Trans>
      </Confirm>
    </>
  );
}
