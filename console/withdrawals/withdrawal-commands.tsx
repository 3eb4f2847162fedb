import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { money } from '../../src/platform/i18n/format.ts';
import { useMay, useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import type { Withdrawal } from './withdrawal-state.tsx';

interface DialogProps {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}

/**
 * The next steps. A card is paid out by the acquirer. On a chain an operator claims the withdrawal, sends the coins with the shop's
 * wallet, and records the transaction here; above the limit another operator approves it too.
 */
export function WithdrawalCommands({ withdrawal }: { withdrawal: Withdrawal }) {
  const [open, setOpen] = useState<'pay' | 'approve' | 'claim' | 'record' | 'release' | 'refuse' | null>(
    null,
  );
  const onClose = () => setOpen(null);
  const { name, roles } = useSession();
  const mayPass = useMay('extract/pass');
  const mayClaim = useMay('extract/claim');
  const mayRefuse = useMay('extract/refuse');
  const { type, claimedBy, approvedBy, decision, frozen } = withdrawal;
  if (decision === null) return null;
  const isChain = type === 'chain';
  const isMine = claimedBy === name;
  const isPassable = mayPass && decision.refusal === null;
  // Coins of a claimed withdrawal may have been sent, so its account may be frozen since.
  const isUnblocked = claimedBy !== null || !frozen;
  // Of two operators, the second one records the payment.
  const mayRecord = isPassable && isChain && claimedBy !== null;
  const at = (step: typeof open) => ({ withdrawal, open: open === step, onClose });
  return (
    <>
      {mayRefuse && decision.mayRefuse && claimedBy === null && (
        <Button variant="danger" onClick={() => setOpen('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      )}
      {claimedBy !== null &&
        withdrawal.txHash === null &&
        (isMine || roles.includes('owner')) &&
        decision.refusal !== 'own_account' && (
          <Button onClick={() => setOpen('release')}>
            <Trans>Release</Trans>
          </Button>
        )}
      {isPassable && isUnblocked && decision.needsTwo && isChain && approvedBy === null && (
        <Button onClick={() => setOpen('approve')}>
          <Trans>Approve before sending</Trans>
        </Button>
      )}
      {mayClaim && isUnblocked && decision.refusal !== 'own_account' && isChain && claimedBy === null && (
        <Button variant="primary" onClick={() => setOpen('claim')}>
          <Trans>Claim</Trans>
        </Button>
      )}
      {mayRecord && (
        <Button variant="primary" onClick={() => setOpen('record')}>
          <Trans>Record the payment</Trans>
        </Button>
      )}
      {isPassable && isUnblocked && !isChain && (
        <Button variant="primary" onClick={() => setOpen('pay')}>
          <Trans>Pay out</Trans>
        </Button>
      )}
      <PayDialog {...at('pay')} />
      <ApproveDialog {...at('approve')} />
      <ClaimDialog {...at('claim')} />
      <RecordDialog {...at('record')} />
      <ReleaseDialog {...at('release')} />
      <RefuseDialog {...at('refuse')} />
    </>
  );
}

/** Passes, which is only an approval while another operator has to pass it too. */
function usePass(sn: string, onClose: () => void) {
  const { t } = useLingui();
  return useCommand('extract/pass', ({ status }) => {
    onClose();
    toast(
      status === 'approved'
        ? t`Approved. Another operator has to pass ${sn} too.`
        : status === 'passed'
          ? t`${sn} is paid out`
          : t`${sn} is being paid out`,
    );
  });
}

function PayDialog({ withdrawal: { sn, arrival, card }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const pass = usePass(sn, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Pay out ${money(arrival)}`}
      confirm={t`Pay out`}
      command={pass}
      onConfirm={() => pass.mutate({ sn })}
    >
      <p>
        <Trans>The card company pays to this card. It cannot be taken back.</Trans>
      </p>
      <p className="text-text">{card}</p>
    </ConfirmDialog>
  );
}

function ApproveDialog({ withdrawal: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const pass = usePass(sn, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Approve before sending`}
      confirm={t`Approve`}
      command={pass}
      onConfirm={() => pass.mutate({ sn })}
    >
      <p>
        <Trans>
          For amounts that two operators decide: you approve and claim it now, and send the coins once you
          have agreed with the second operator, who records them.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function ClaimDialog({ withdrawal: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const claim = useCommand('extract/claim', () => {
    onClose();
    toast(t`${sn} is yours to send`);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Claim ${sn}?`}
      confirm={t`Claim`}
      command={claim}
      onConfirm={() => claim.mutate({ sn })}
    >
      <p>
        <Trans>
          Send the coins only after this. From now on the shopper cannot cancel, and no other operator sends.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function RecordDialog({ withdrawal, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const { sn, send, txHash, asset, units } = withdrawal;
  const pass = usePass(sn, onClose);
  const assets = [...new Set([...(asset ? [asset] : []), ...send.map((coin) => coin.asset)])];
  // The first operator may name another coin while this page is open.
  const [chosen, setChosen] = useState<string | null>(null);
  const coin = chosen ?? assets[0];
  const suggested = coin === asset ? units : send.find((each) => each.asset === coin)?.units;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Record the payment`}
      confirm={t`Record the payment`}
      command={pass}
      onConfirm={(field) =>
        pass.mutate({ sn, txHash: field('txHash'), asset: field('asset'), units: field('units') })
      }
    >
      <p>
        <Trans>
          The coins that you have sent. The withdrawal is then paid out, and the shopper is notified.
        </Trans>
      </p>
      <TextField
        label={t`Transaction`}
        name="txHash"
        required
        pattern="0x[0-9a-fA-F]{64}"
        defaultValue={txHash ?? ''}
        hint={t`0x and 64 hexadecimal digits`}
        className="font-mono"
      />
      <div className="grid grid-cols-2 gap-3">
        {assets.length > 0 ? (
          <SelectField
            label={t`Coin`}
            name="asset"
            value={coin}
            onChange={(event) => setChosen(event.target.value)}
          >
            {assets.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        ) : (
          <TextField label={t`Coin`} name="asset" required maxLength={12} />
        )}
        <TextField
          key={coin}
          label={t`Amount of coins`}
          name="units"
          required
          inputMode="decimal"
          pattern="\d{1,15}(\.\d{1,36})?"
          defaultValue={suggested ?? ''}
        />
      </div>
    </ConfirmDialog>
  );
}

function ReleaseDialog({ withdrawal: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const release = useCommand('extract/release', () => {
    onClose();
    toast(t`Claim of ${sn} released`);
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Release the claim`}
      confirm={t`Release`}
      command={release}
      onConfirm={(reason) => release.mutate({ sn, reason })}
    >
      <Trans>Only if no coins were sent. The shopper can cancel again, and others can claim it.</Trans>
    </ReasonDialog>
  );
}

function RefuseDialog({ withdrawal: { sn }, open, onClose }: DialogProps) {
  const { t } = useLingui();
  const refuse = useCommand('extract/refuse', () => {
    onClose();
    toast(t`Withdrawal ${sn} refused`);
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
      <Trans>The whole amount returns to the wallet, and the shopper is notified.</Trans>
    </ReasonDialog>
  );
}
