import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextField } from './field.tsx';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** The shopper sees the reason; otherwise it is for the log. */
  isShown?: boolean;
  onConfirm: (reason: string) => void;
}

/** Requires a confirmation with a reason. The children are the consequence. */
export function ReasonDialog({ isShown = false, onConfirm, children, ...props }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog danger {...props} onConfirm={(field) => onConfirm(field('reason'))}>
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
