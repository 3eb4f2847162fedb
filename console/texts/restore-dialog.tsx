import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { languageOf } from '#domain/languages.ts';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { moment } from '../ui/times.ts';
import { type Article, draftOfText, faultsOf } from './article-draft.ts';

/** An earlier version, with the article as the operator saw it: a colleague's later change refuses the restoration. */
export interface Restored {
  version: Article['versions'][number];
  opened: Article;
}

interface RestoreDialogProps {
  /** `null`: closed. */
  restored: Restored | null;
  onClose: () => void;
  /** Confirming loses a draft. */
  isEdited: boolean;
  command: ComponentProps<typeof ConfirmDialog>['command'];
  onConfirm: (restored: Restored, note: string) => void;
  /** Opens a version that cannot be saved as it is in the editor. */
  onEdit: (restored: Restored, note: string) => void;
}

/** Publishes an earlier version of a text again, as a new version. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { restored, onClose, isEdited, command, onConfirm, onEdit } = props;
  const { t } = useLingui();
  if (restored === null) return null;
  const { version, opened } = restored;
  const { title, blocks } = version.value ?? opened.builtIn;
  const [at, by] = [moment(version.at), version.name];
  // Figures that a later release removed.
  const isFaulty = faultsOf(draftOfText({ title, blocks }), opened.figures).size > 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Restore this version`}
      confirm={isFaulty ? t`Edit this version` : t`Restore and publish`}
      command={command}
      onConfirm={() => (isFaulty ? onEdit : onConfirm)(restored, t`Restored the version of ${at}`)}
    >
      <p>
        <Trans>
          Version of {at} by {by}
        </Trans>
      </p>
      {isEdited && (
        <Notice bad>
          <Trans>Your changes in this language that are not saved are lost.</Trans>
        </Notice>
      )}
      {isFaulty ? (
        <Notice>
          <Trans>
            This version names figures that no longer exist. It is opened in the editor, where you can correct
            them.
          </Trans>
        </Notice>
      ) : (
        <p>
          {version.value === null ? (
            <Trans>Shoppers read the built-in text again, in this language.</Trans>
          ) : (
            <Trans>
              Shoppers read this text at once, in this language. The current one stays in the versions.
            </Trans>
          )}
        </p>
      )}
      <section
        aria-label={t`Text`}
        lang={languageOf(opened.language).locale}
        className="grid gap-3 rounded-sm border p-3 text-sm"
      >
        <p className="font-medium">{title}</p>
        <TextBlocks blocks={blocks} />
      </section>
    </ConfirmDialog>
  );
}
