import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextField } from './field.tsx';

interface ReasonDialogProps {
  sn: string;
  open: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  command: {
    isPending: boolean;
    error: unknown;
    reset: () => void;
    mutate: (input: { sn: string; reason: string }) => void;
  };
  /** The shopper sees the reason; otherwise it is for the log. */
  isShown?: boolean;
  /** The consequence. */
  children: ReactNode;
}

/** Requires a reason for a command that takes something away. */
export function ReasonDialog({ sn, command, isShown = false, children, ...props }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...props}
      danger
      command={command}
      onConfirm={(field) => command.mutate({ sn, reason: field('reason') })}
    >
      <p>{children}</p>
      <TextField
        label={t`Reason`}
        name="reason"
        required
        maxLength={200}
        hint={isShown ? t`The shopper sees it.` : t`For the log only.`}
      />
    </ConfirmDialog>
  );
}
