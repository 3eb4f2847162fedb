import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CommandForm, type FormCommand } from './command-form.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequence, and fields that the command needs. */
  children: ReactNode;
  /** Label of the button, which names the act. */
  confirm: string;
  danger?: boolean;
  command: FormCommand;
  onConfirm: (field: (name: string) => string) => void;
  /** The reason for the second factor; default: money moves. */
  stepUpReason?: ReactNode;
}

/** Requires a confirmation of a command. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  danger = false,
  command,
  onConfirm,
  stepUpReason,
}: ConfirmDialogProps) {
  const close = () => {
    command.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <CommandForm
        command={command}
        onConfirm={onConfirm}
        stepUpReason={stepUpReason}
        buttons={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} type="submit" disabled={command.isPending}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </CommandForm>
    </Dialog>
  );
}
