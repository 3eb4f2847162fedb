import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Output } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useBrowserName } from '../ui/session-row.tsx';
import { toast } from '../ui/toasts.tsx';

export type Account = Output<'account/show'>;
export type Session = NonNullable<Account['access']>['sessions'][number];

/** Its user can still sign in, but not pay, top up or withdraw. */
export function FreezeCommand({ account: { account, frozenAt } }: { account: Account }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const isFrozen = frozenAt !== null;
  const mayFreeze = useMay('account/freeze');
  const command = useCommand(isFrozen ? 'account/unfreeze' : 'account/freeze', ({ frozen }) => {
    onClose();
    toast(frozen ? t`Account frozen` : t`Account unfrozen`);
  });
  if (!mayFreeze) return null;
  const label = isFrozen ? t`Unfreeze` : t`Freeze`;
  return (
    <>
      <Button variant={isFrozen ? 'primary' : 'danger'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={isFrozen ? t`Unfreeze this account?` : t`Freeze this account?`}
        confirm={label}
        danger={!isFrozen}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        {isFrozen ? (
          <Trans>The shopper can pay, top up and withdraw again.</Trans>
        ) : (
          <Trans>The shopper can sign in, but not pay, top up or withdraw.</Trans>
        )}
      </ReasonDialog>
    </>
  );
}

/** For a shopper whose mail with the code is lost. */
export function ResendCodeCommand({ account: { account, confirmedAt } }: { account: Account }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const mayResend = useMay('account/resend-code');
  const command = useCommand('account/resend-code', () => {
    onClose();
    toast(t`Confirmation mail requested`);
  });
  if (!mayResend || confirmedAt !== null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Resend confirmation mail</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`Resend the confirmation mail?`}
        confirm={t`Send`}
        command={command}
        onConfirm={() => command.mutate({ account })}
      >
        <p>
          <Trans>{account} receives a new code; an earlier one is no longer valid.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

interface EndSessionDialogProps {
  account: string;
  /** `null`: closed. */
  session: Session | null;
  onClose: () => void;
}

/** Signs one browser out. Not a child of the session's row, which disappears before a failure is shown. */
export function EndSessionDialog({ account, session, onClose }: EndSessionDialogProps) {
  const { t } = useLingui();
  const command = useCommand('account/end-session', () => {
    onClose();
    toast(t`Session ended`);
  });
  const name = useBrowserName(session);
  return (
    <ReasonDialog
      open={session !== null}
      onClose={onClose}
      title={t`End this session?`}
      confirm={t`End session`}
      command={command}
      onConfirm={(reason) => session && command.mutate({ account, session: session.id, reason })}
    >
      <Trans>{name} is signed out. Anyone with the password can sign in again.</Trans>
    </ReasonDialog>
  );
}

interface AccountCommandProps {
  path:
    | 'account/end-sessions'
    | 'account/start-export'
    | 'account/start-deletion'
    | 'account/cancel-deletion';
  account: string;
  /** On the button, and in the dialog. */
  label: string;
  title: string;
  /** Shown afterwards. */
  done: string;
  danger?: boolean;
  /** Without the button an open dialog stays, which may show a failure. */
  isOffered?: boolean;
  /** The consequence. */
  children: ReactNode;
}

/** A button that asks for a reason; nothing for operators who may not send the command. */
export function AccountCommand(props: AccountCommandProps) {
  const { path, account, label, title, done, danger = false, isOffered = true, children } = props;
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const maySend = useMay(path);
  const command = useCommand(path, () => {
    onClose();
    toast(done);
  });
  if (!maySend) return null;
  return (
    <>
      {isOffered && (
        <Button variant={danger ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={title}
        confirm={label}
        danger={danger}
        command={command}
        onConfirm={(reason) => command.mutate({ account, reason })}
      >
        {children}
      </ReasonDialog>
    </>
  );
}
