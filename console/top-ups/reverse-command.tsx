import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import type { TopUp } from './top-up-state.tsx';

/** Records that the card company took the money of a credited top-up back. */
export function ReverseCommand({ topUp: { sn, status, decision } }: { topUp: TopUp }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayReverse = useMay('recharge/reverse') && status === 'passed' && decision?.refusal === null;
  const reverse = useCommand('recharge/reverse', (reversed) => {
    onClose();
    toast(
      reversed.status === 'reversed'
        ? t`Top-up ${sn} reversed`
        : t`Approved. Another operator has to pass ${sn} too.`,
    );
  });
  return (
    <>
      {mayReverse && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          <Trans>Reverse</Trans>
        </Button>
      )}
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={t`Reverse ${sn}?`}
        confirm={t`Reverse`}
        command={reverse}
        onConfirm={(reason) => reverse.mutate({ sn, reason })}
      >
        <Trans>
          The card company took the money back. The amount is taken from the wallet; the part that the wallet
          does not cover becomes a debt.
        </Trans>
      </ReasonDialog>
    </>
  );
}
