import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money } from '../../src/platform/i18n/format.ts';
import { useMay, useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Deposit } from './deposit-state.tsx';

interface DialogProps {
  deposit: Deposit;
  open: boolean;
  onClose: () => void;
}

/** Two operators decide for any amount, an auditor first. The first of them is offered no second approval. */
export function DepositCommands({ deposit }: { deposit: Deposit }) {
  const [open, setOpen] = useState<'credit' | 'refuse' | 'assign' | 'back' | 'withdraw' | null>(null);
  const onClose = () => setOpen(null);
  const { name, roles } = useSession();
  const mayPass = useMay('deposit/pass');
  const mayRefuse = useMay('deposit/refuse');
  const maySendBack = useMay('deposit/send-back');
  const { state, heldFor, final, approvedBy, approvedSendBack, decision, frozen } = deposit;
  const isMine = approvedBy === name;
  const mayDecide = decision !== null && decision.refusal === null;
  const isOpen = (state === 'seen' || state === 'too_small') && final;
  const isSuspended = state === 'suspended';
  const isReturned = heldFor === 'returned';
  const isForAccount = approvedSendBack === null;
  const isSent = approvedSendBack?.txHash !== undefined;
  // The operator who approved sending the coins back names the transaction afterwards.
  const mayRecord = mayDecide || (isMine && !isForAccount && !isSent);
  const mayWithdraw =
    mayRefuse && approvedBy !== null && !isSent && (isForAccount || isMine || roles.includes('owner'));
  const at = (step: typeof open) => ({ deposit, open: open === step, onClose });
  return (
    <>
      {isOpen && mayRefuse && decision?.mayRefuse && (
        <Button variant="danger" onClick={() => setOpen('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      )}
      {isSuspended && mayWithdraw && (
        <Button variant="danger" onClick={() => setOpen('withdraw')}>
          <Trans>Withdraw the approval</Trans>
        </Button>
      )}
      {isSuspended && maySendBack && mayRecord && (approvedBy === null || !isForAccount) && (
        <Button variant={approvedBy === null ? 'secondary' : 'primary'} onClick={() => setOpen('back')}>
          {approvedBy === null ? <Trans>Send back</Trans> : <Trans>Record the transaction</Trans>}
        </Button>
      )}
      {isSuspended && mayPass && mayDecide && isForAccount && (
        <Button variant="primary" onClick={() => setOpen('assign')}>
          <Trans>Assign to an account</Trans>
        </Button>
      )}
      {(isOpen || isReturned) && mayPass && mayDecide && !frozen && (
        <Button variant="primary" onClick={() => setOpen('credit')}>
          {isReturned ? <Trans>Credit again</Trans> : <Trans>Credit the wallet</Trans>}
        </Button>
      )}
      <CreditDialog {...at('credit')} />
      <RefuseDialog {...at('refuse')} />
      <AssignDialog {...at('assign')} />
      <SendBackDialog {...at('back')} />
      <WithdrawDialog {...at('withdraw')} />
    </>
  );
}

/** Passes, which is only an approval for the first of the two. */
function usePass(id: number, onClose: () => void) {
  const { t } = useLingui();
  return useCommand('deposit/pass', ({ status, amount }) => {
    onClose();
    toast(
      status === 'passed'
        ? t`${money(amount)} credited for deposit #${id}`
        : t`Approved. Another operator has to pass deposit #${id} too.`,
    );
  });
}

function CreditDialog({ deposit, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const { id, value, approvedAmount, heldFor } = deposit;
  const isReturned = heldFor === 'returned';
  const pass = usePass(id, onClose);
  const title = isReturned ? t`Credit again` : t`Credit the wallet`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={title}
      command={pass}
      onConfirm={(field) => {
        const amount = isReturned ? value : amountFrom(field('amount'));
        pass.mutate({ id, ...(amount !== null && amount !== value && { amount }) });
      }}
    >
      <p>
        <Trans>Two operators decide. After the second one the shopper can spend the amount at once.</Trans>
      </p>
      {isReturned ? (
        <p className="text-text">{value && money(value)}</p>
      ) : (
        <AmountField
          label={t`Amount to credit, in US dollars`}
          name="amount"
          defaultValue={approvedAmount ?? value ?? ''}
          hint={value === null ? t`The deposit has no value yet.` : t`Value of the deposit: ${money(value)}.`}
        />
      )}
    </ConfirmDialog>
  );
}

function RefuseDialog({ deposit: { id }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const refuse = useCommand('deposit/refuse', () => {
    onClose();
    toast(t`Deposit #${id} refused`);
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Refuse deposit #${id}?`}
      confirm={t`Refuse`}
      command={refuse}
      onConfirm={(reason) => refuse.mutate({ id, reason })}
      isShown
    >
      <Trans>The deposit stays uncredited for good, and the shopper is notified.</Trans>
    </ReasonDialog>
  );
}

function AssignDialog({ deposit: { id, value, approvedAccount }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const pass = usePass(id, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Assign to an account`}
      confirm={t`Assign`}
      command={pass}
      onConfirm={(field) => pass.mutate({ id, account: field('account') })}
    >
      <p>
        <Trans>
          {money(value ?? '0')} is credited to this account once a second operator names the same one.
        </Trans>
      </p>
      <TextField
        label={t`Email of the account`}
        name="account"
        type="email"
        required
        maxLength={254}
        defaultValue={approvedAccount ?? ''}
      />
    </ConfirmDialog>
  );
}

function SendBackDialog({ deposit, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const { id, coins, symbol, approvedSendBack } = deposit;
  const isFirst = approvedSendBack === null;
  const sendBack = useCommand('deposit/send-back', ({ status }) => {
    onClose();
    toast(
      status === 'sent'
        ? t`Deposit #${id} was sent back`
        : isFirst
          ? t`Approved. Send the coins now, and record the transaction here.`
          : t`Recorded. Another operator has to confirm the transaction.`,
    );
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isFirst ? t`Send back` : t`Record the transaction`}
      confirm={isFirst ? t`Approve` : t`Record the transaction`}
      command={sendBack}
      onConfirm={(field) =>
        sendBack.mutate(
          isFirst
            ? { id, to: field('to') }
            : { id, to: approvedSendBack.to, txHash: field('txHash'), units: field('units') },
        )
      }
    >
      {isFirst ? (
        <>
          <p>
            <Trans>
              You approve the address first. Then the coins are sent with the key of the deposit addresses,
              and both operators record the transaction.
            </Trans>
          </p>
          <TextField
            label={t`Address that gets the coins back`}
            name="to"
            required
            pattern="0x[0-9a-fA-F]{40}"
            hint={t`0x and 40 hexadecimal digits`}
            className="font-mono"
          />
        </>
      ) : (
        <>
          <p>
            <Trans>
              Sent to <span className="font-mono text-xs break-all">{approvedSendBack.to}</span>. Both
              operators have to name the same transaction.
            </Trans>
          </p>
          <TextField
            label={t`Transaction`}
            name="txHash"
            required
            pattern="0x[0-9a-fA-F]{64}"
            defaultValue={approvedSendBack.txHash ?? ''}
            hint={t`0x and 64 hexadecimal digits`}
            className="font-mono"
          />
          <TextField
            label={t`Amount of coins, in ${symbol}`}
            name="units"
            required
            inputMode="decimal"
            pattern="\d{1,15}(\.\d{1,36})?"
            defaultValue={approvedSendBack.units ?? coins}
            hint={t`Received: ${coins} ${symbol}. The network’s fee may be deducted.`}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function WithdrawDialog({ deposit: { id }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const withdraw = useCommand('deposit/refuse', () => {
    onClose();
    toast(t`Approval withdrawn`);
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Withdraw the approval`}
      confirm={t`Withdraw the approval`}
      command={withdraw}
      onConfirm={(reason) => withdraw.mutate({ id, reason })}
    >
      <Trans>
        The deposit stays in the suspense account. Only if no coins were sent back: then operators decide
        again.
      </Trans>
    </ReasonDialog>
  );
}
