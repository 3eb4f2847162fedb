import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { VersionNote } from '../ui/note-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { changeOf, useSaveSetting } from './save-setting.ts';
import { type Setting, type StoredValue, useSettingTexts } from './setting-texts.ts';

export interface SettingDialogProps {
  setting: Setting;
  onClose: () => void;
}

interface EditDialogProps extends SettingDialogProps {
  /** `undefined`: cannot be saved as it is. */
  next: StoredValue | undefined;
  danger?: boolean;
  /** Fields, and the values before and after. */
  children: ReactNode;
}

/** Saves a new value of a setting, with its effect and a note. */
export function SettingDialog({ setting, onClose, next, danger = false, children }: EditDialogProps) {
  const { t } = useLingui();
  const { name, effect } = useSettingTexts()[setting.setting];
  const save = useSaveSetting(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={name}
      confirm={t`Save`}
      danger={danger}
      command={save}
      onConfirm={(field) => {
        if (next !== undefined) save.mutate(changeOf(setting, next, field('note').trim()));
      }}
    >
      {children}
      {danger ? <Notice>{effect}</Notice> : <p>{effect}</p>}
      <VersionNote />
    </ConfirmDialog>
  );
}
