import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money } from '../../src/platform/i18n/format.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import type { TopUp } from './top-up-state.tsx';

interface DialogProps {
  topUp: TopUp;
  open: boolean;
  onClose: () => void;
}

/** The decisions that are possible now. Card companies and watched networks decide the rest themselves. */
export function TopUpCommands({ topUp }: { topUp: TopUp }) {
  const [open, setOpen] = useState<'pass' | 'refuse' | 'reverse' | null>(null);
  const onClose = () => setOpen(null);
  const { decision, frozen } = topUp;
  const isAudited = topUp.settledAt === null && decision !== null;
  const isPassable = decision !== null && decision.refusal === null;
  const mayPass = useMay('recharge/pass') && isAudited && isPassable && !frozen;
  const mayRefuse = useMay('recharge/refuse') && isAudited && decision.mayRefuse;
  const mayReverse = useMay('recharge/reverse') && topUp.status === 'passed' && isPassable;
  return (
    <>
      {mayRefuse && (
        <Button variant="danger" onClick={() => setOpen('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      )}
      {mayPass && (
        <Button variant="primary" onClick={() => setOpen('pass')}>
          <Trans>Credit the wallet</Trans>
        </Button>
      )}
      {mayReverse && (
        <Button variant="danger" onClick={() => setOpen('reverse')}>
          <Trans>Reverse</Trans>
        </Button>
      )}
      <PassDialog topUp={topUp} open={open === 'pass'} onClose={onClose} />
      <RefuseDialog topUp={topUp} open={open === 'refuse'} onClose={onClose} />
      <ReverseDialog topUp={topUp} open={open === 'reverse'} onClose={onClose} />
    </>
  );
}

function PassDialog({ topUp: { sn, amount, approvedAmount, held }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const pass = useCommand('recharge/pass', ({ status, arrived }) => {
    onClose();
    toast(
      status === 'passed'
        ? t`${money(arrived)} credited for ${sn}`
        : t`Approved. Another operator has to pass ${sn} too.`,
    );
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Credit the wallet`}
      confirm={t`Credit the wallet`}
      command={pass}
      onConfirm={(field) => {
        const arrived = held ? amount : amountFrom(field('arrived'));
        pass.mutate({ sn, ...(arrived !== amount && { arrived }) });
      }}
    >
      <p>
        <Trans>
          Compare the evidence with the shop’s account first. The shopper can spend the amount at once.
        </Trans>
      </p>
      {!held && (
        <AmountField
          label={t`Amount that arrived, in US dollars`}
          name="arrived"
          defaultValue={approvedAmount ?? amount}
          hint={t`Entered by the shopper: ${money(amount)}. More than this needs two operators.`}
        />
      )}
    </ConfirmDialog>
  );
}

function RefuseDialog({ topUp: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const refuse = useCommand('recharge/refuse', () => {
    onClose();
    toast(t`Top-up ${sn} refused`);
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Refuse ${sn}?`}
      confirm={t`Refuse`}
      command={refuse}
      onConfirm={(reason) => refuse.mutate({ sn, reason })}
      isShown
    >
      <Trans>Nothing is credited, and the shopper is notified.</Trans>
    </ReasonDialog>
  );
}

function ReverseDialog({ topUp: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const reverse = useCommand('recharge/reverse', ({ status }) => {
    onClose();
    toast(
      status === 'reversed' ? t`Top-up ${sn} reversed` : t`Approved. Another operator has to pass ${sn} too.`,
    );
  });
  return (
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
  );
}
