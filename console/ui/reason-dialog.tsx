import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** The shopper sees the reason; otherwise it is for the log. */
  isShown?: boolean;
  onConfirm: (reason: string) => void;
}

/** Requires a confirmation with a reason. The children are the consequence. */
export const ReasonDialog = ({ isShown = false, onConfirm, children, ...props }: ReasonDialogProps) => (
  <ConfirmDialog danger {...props} onConfirm={(field) => onConfirm(field('reason'))}>
    <p>{children}</p>
    <ReasonField isShown={isShown} />
  </ConfirmDialog>
);
