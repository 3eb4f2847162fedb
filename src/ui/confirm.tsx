import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBackToClose } from './back-to-close.ts';
import { buttonClass } from './button.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  /** Label that names the action: "Cancel order", not "OK". */
  confirmLabel: string;
  danger?: boolean;
}

/** Confirmation dialog before an action that cannot be undone. */
export function Confirm({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  danger = false,
}: ConfirmProps) {
  const { t } = useLingui();
  useBackToClose(open, onClose);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        {/* `forceRender`: a nested dialog has no backdrop by default, and the sheet's is below the sheet. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim animate-fade" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-sm -translate-y-1/2 rounded-xl bg-surface p-6 text-text outline-none animate-fade">
          <AlertDialog.Title className="font-display text-lg font-semibold">{title}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description className="mt-2 text-text-2">{children}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <AlertDialog.Close className={`${buttonClass({ variant: 'plain' })} grow`}>
              {t({ message: 'Go back', comment: 'Button that closes a confirmation without doing anything' })}
            </AlertDialog.Close>
            <AlertDialog.Close
              className={`${buttonClass({ variant: danger ? 'sale' : 'primary' })} grow`}
              onClick={onConfirm}
            >
              {confirmLabel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
