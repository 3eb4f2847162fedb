import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Failure } from '../api/failure.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { formText } from './form-text.ts';
import { CommandFailure } from './notice.tsx';
import { StepUpDialog } from './proof.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequence, and fields that the command needs. */
  children: ReactNode;
  /** Label of the button, which names the act. */
  confirm: string;
  danger?: boolean;
  command: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: (field: (name: string) => string) => void;
  /** The reason for the second factor; default: money moves. */
  stepUpReason?: ReactNode;
}

/**
 * Requires a confirmation of a command. The command is sent once: the button is disabled until the response, and Enter in a field
 * submits it too. The server may require the second factor before it executes the command.
 */
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
  const form = useRef<HTMLFormElement>(null);
  const isStepUpNeeded = command.error instanceof Failure && command.error.reason === 'step_up_needed';
  const close = () => {
    command.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React passes events of a dialog on to the form around it, which would save its draft.
          event.stopPropagation();
          if (!command.isPending) onConfirm(formText(event.currentTarget));
        }}
      >
        <div className="grid gap-3 text-text-2">{children}</div>
        {!isStepUpNeeded && <CommandFailure error={command.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" disabled={command.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
      {isStepUpNeeded && (
        <StepUpDialog
          reason={stepUpReason}
          onClose={command.reset}
          onProven={() => {
            command.reset();
            form.current?.requestSubmit();
          }}
        />
      )}
    </Dialog>
  );
}
