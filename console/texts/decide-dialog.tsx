import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { VersionNote } from '../ui/note-field.tsx';

interface DecideDialogProps {
  /** `null`: closed. */
  decision: 'builtIn' | 'keep' | null;
  onClose: () => void;
  command: ComponentProps<typeof ConfirmDialog>['command'];
  onConfirm: (decision: 'builtIn' | 'keep', note: string) => void;
}

/** Returns to the built-in text, or keeps the operators' text although a release has changed the built-in one. */
export function DecideDialog({ decision, onClose, command, onConfirm }: DecideDialogProps) {
  const { t } = useLingui();
  const isKept = decision === 'keep';
  return (
    <ConfirmDialog
      open={decision !== null}
      onClose={onClose}
      title={isKept ? t`Keep this text?` : t`Back to the built-in text?`}
      confirm={isKept ? t`Keep this text` : t`Publish the built-in text`}
      command={command}
      onConfirm={(field) => decision && onConfirm(decision, field('note').trim())}
    >
      <p>
        {isKept ? (
          <Trans>Nothing changes for shoppers. The next change of the built-in text is shown again.</Trans>
        ) : (
          <Trans>
            Shoppers read the text of this release again, in this language. Your text stays in the versions.
          </Trans>
        )}
      </p>
      <VersionNote />
    </ConfirmDialog>
  );
}
