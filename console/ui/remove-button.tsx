import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemoveButtonProps {
  /** Question of the dialog. */
  title: string;
  command: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
  /** The consequence. */
  children: ReactNode;
}

/** Removes the record of a screen, after a confirmation. */
export function RemoveButton({ title, command, onConfirm, children }: RemoveButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        confirm={t`Remove`}
        danger
        command={command}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
