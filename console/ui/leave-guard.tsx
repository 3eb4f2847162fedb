import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Leaving would lose something. */
  isEdited: boolean;
  /** A command is saving it. */
  isPending: boolean;
  /** Another search of the same address, such as another language, loses nothing. */
  keepsOnSearch?: boolean;
}

/** Requires a confirmation before a screen with unsaved changes is left. */
export function LeaveGuard({ isEdited, isPending, keepsOnSearch = false }: LeaveGuardProps) {
  const { t } = useLingui();
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isEdited && !isPending && !(keepsOnSearch && current.pathname === next.pathname),
    enableBeforeUnload: () => isEdited,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leave.status === 'blocked'}
      onClose={() => leave.reset?.()}
      title={t`Leave without saving?`}
      confirm={t`Leave`}
      danger
      command={{ isPending: false, error: null, reset: () => undefined }}
      onConfirm={() => leave.proceed?.()}
    >
      <Trans>Your changes will be lost.</Trans>
    </ConfirmDialog>
  );
}
