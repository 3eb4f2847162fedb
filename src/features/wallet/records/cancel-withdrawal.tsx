import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { moneyMoved } from '../../../platform/api/money-moved.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import type { Extract } from '#contract/withdrawals.ts';
import { money } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';

/**
 * Cancels a withdrawal that is still in audit, after a confirmation. Retries reuse the same id. If an operator has
 * decided first, the server refuses.
 */
export function CancelWithdrawal({ withdrawal: { id, amount } }: { withdrawal: Extract }) {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const command = useCommand('extractCancel', `extractCancel:${id}`);
  const [confirming, setConfirming] = useState(false);
  const cancel = async () => {
    try {
      const answer = await command.send({ input: { id } });
      if (!answer) return;
      toast(t({ message: 'Withdrawal canceled', comment: 'Toast and heading' }), { tone: 'success' });
      moneyMoved(queryClient, answer.balance);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      // The withdrawal was decided in the meantime: refetch, because the screen is outdated.
      if (error instanceof ApiError && !error.unknownOutcome) moneyMoved(queryClient);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        block
        className="mt-4"
        busy={command.busy}
        disabled={!online}
        onClick={() => setConfirming(true)}
      >
        {!online ? (
          <Trans>You’re offline</Trans>
        ) : command.phase === 'unknown' ? (
          <Trans comment="Button: asks the server again whether the withdrawal was canceled">
            Check cancellation
          </Trans>
        ) : (
          <Trans comment="Button">Cancel withdrawal</Trans>
        )}
      </Button>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void cancel()}
        title={t`Cancel this withdrawal?`}
        confirmLabel={t`Cancel withdrawal`}
        danger
      >
        <Trans>{money(amount)} will be returned to your balance right away.</Trans>
      </Confirm>
    </>
  );
}
