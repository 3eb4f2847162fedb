import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxAnswerHours, noValue } from '#domain/shop-settings.ts';
import type { Input } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Facts } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { VersionList } from '../ui/version-list.tsx';
import {
  type Setting,
  type StoredValue,
  useSettingTexts,
  useValueText,
  type Version,
} from './setting-texts.ts';

type Choice = 'default' | 'value' | 'none' | 'on' | 'paused';

interface DialogProps {
  setting: Setting;
  onClose: () => void;
}

/** Saves one setting, naming the version that was edited. */
function useSave(onClose: () => void) {
  const { t } = useLingui();
  return useCommand('setting/save', () => {
    toast(t`Saved`);
    onClose();
  });
}

/** The server checks the value by the setting's schema. */
const changeOf = (
  { setting, version }: Setting,
  value: StoredValue,
  note: string,
): Input<'setting/save'> => ({
  setting,
  version,
  value,
  note,
});

const choiceOf = ({ value, isDefault }: Setting): Choice => {
  if (typeof value === 'boolean') return value ? 'on' : 'paused';
  return isDefault ? 'default' : value === noValue ? 'none' : 'value';
};

/** Edits one setting and shows the effect before it is saved. Mounted for one edit. */
export function EditSetting({ setting, onClose }: DialogProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const { name, effect } = useSettingTexts()[setting.setting];
  const save = useSave(onClose);
  // The version that the operator saw: a colleague's later change must refuse the save.
  const [opened] = useState(setting);
  const [choice, setChoice] = useState(choiceOf(opened));
  const [typed, setTyped] = useState(
    opened.isDefault || opened.value === noValue ? '' : String(opened.value),
  );
  const isSwitch = typeof opened.value === 'boolean';
  const isHours = opened.setting === 'answerHours';
  const values: Record<Choice, StoredValue> = {
    default: null,
    on: null,
    paused: false,
    none: noValue,
    value: isHours ? Number(typed) : typed.trim(),
  };
  const next = values[choice];
  const isTyped = choice !== 'value' || typed.trim() !== '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={name}
      confirm={t`Save`}
      danger={choice === 'paused'}
      command={save}
      onConfirm={(field) => save.mutate(changeOf(opened, next, field('note').trim()))}
    >
      <SelectField
        label={t`Value`}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      >
        {isSwitch ? (
          <>
            <option value="on">{valueText(true)}</option>
            <option value="paused">{valueText(false)}</option>
          </>
        ) : (
          <>
            <option value="default">{t`Default: ${valueText(opened.byDefault)}`}</option>
            <option value="value">{isHours ? t`Hours` : t`Address`}</option>
            <option value="none">{valueText(noValue)}</option>
          </>
        )}
      </SelectField>
      {choice === 'value' &&
        (isHours ? (
          <TextField
            label={t`Hours`}
            type="number"
            required
            min={1}
            max={maxAnswerHours}
            step={1}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <TextField
            label={t`Address`}
            type="url"
            dir="ltr"
            required
            maxLength={500}
            pattern="https://.+"
            hint={t`It begins with https://`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ))}
      <Facts
        of={[
          [t`Now`, <Value key="now" of={valueText(opened.value)} />],
          [t`Afterwards`, <Value key="next" of={isTyped ? valueText(next ?? opened.byDefault) : '…'} />],
        ]}
      />
      {choice === 'paused' ? <Notice>{effect}</Notice> : <p>{effect}</p>}
      <TextField label={t`Note`} name="note" required maxLength={200} hint={t`Why, for the history.`} />
    </ConfirmDialog>
  );
}

const Value = ({ of }: { of: string }) => (
  <span className="font-medium break-words text-text" dir="auto">
    {of}
  </span>
);

/** Versions of a setting, newest first. An earlier one is restored with one click and a confirmation. */
export function SettingHistory({ setting, onClose }: DialogProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const { name } = useSettingTexts()[setting.setting];
  const shown = useQuery(query('setting/history', { setting: setting.setting }));
  // With the setting as the operator saw it: a colleague's later change must refuse the restoration.
  const [restored, setRestored] = useState<{ version: Version; opened: Setting } | null>(null);
  const save = useSave(() => setRestored(null));
  return (
    <Dialog open onClose={onClose} title={t`History: ${name}`}>
      <Loaded query={shown} head={null}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty>
              <Trans>It was never changed.</Trans>
            </Empty>
          ) : (
            <VersionList
              versions={list}
              current={setting.version}
              nameOf={({ value }) => valueText(value)}
              onRestore={
                setting.mayChange ? (version) => setRestored({ version, opened: setting }) : undefined
              }
            />
          )
        }
      </Loaded>
      <div className="flex justify-end">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={restored !== null}
        onClose={() => setRestored(null)}
        title={t`Restore this version`}
        confirm={t`Restore`}
        command={save}
        onConfirm={() => {
          if (!restored) return;
          const { value, at } = restored.version;
          save.mutate(changeOf(restored.opened, value, t`Restored the version of ${moment(at)}`));
        }}
      >
        {restored && (
          <Facts
            of={[
              [t`Now`, <Value key="now" of={valueText(restored.opened.value)} />],
              [t`Afterwards`, <Value key="next" of={valueText(restored.version.value)} />],
            ]}
          />
        )}
      </ConfirmDialog>
    </Dialog>
  );
}
