import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxAnswerHours, maxLowStock, noValue } from '#domain/shop-settings.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { SettingDialog, type SettingDialogProps } from './setting-dialog.tsx';
import { type Setting, type SettingName, type StoredValue, useValueText } from './setting-texts.ts';
import { ValueComparison } from './value-comparison.tsx';

/** IANA names. The list that browsers return lacks UTC. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Choice = 'default' | 'value' | 'none' | 'on' | 'paused';

const choiceOf = ({ value, isDefault }: Setting): Choice => {
  if (typeof value === 'boolean') return value ? 'on' : 'paused';
  return isDefault ? 'default' : value === noValue ? 'none' : 'value';
};

/** Edits one setting and shows the effect before it is saved. Mounted for one edit. */
export function EditSetting({ setting, onClose }: SettingDialogProps) {
  const { t } = useLingui();
  const valueText = useValueText(setting.setting);
  // The version that the operator saw: a colleague's later change must refuse the save.
  const [opened] = useState(setting);
  const [choice, setChoice] = useState(choiceOf(opened));
  const isSwitch = typeof opened.value === 'boolean';
  const isZone = opened.setting === 'timeZone';
  const numbers: Partial<Record<SettingName, { name: string; max: number }>> = {
    answerHours: { name: t`Hours`, max: maxAnswerHours },
    lowStock: { name: t`Pieces`, max: maxLowStock },
  };
  const ofNumber = numbers[opened.setting];
  const hasNone = opened.setting !== 'timeZone' && opened.setting !== 'lowStock';
  const [typed, setTyped] = useState(() => {
    const { value } = opened;
    if (!opened.isDefault && value !== noValue && typeof value !== 'object') return String(value);
    return isZone ? zoneOfDevice() : '';
  });
  const values: Record<Choice, StoredValue> = {
    default: null,
    on: null,
    paused: false,
    none: noValue,
    value: ofNumber ? Number(typed) : typed.trim(),
  };
  const next = values[choice];
  const nameOfValue = isZone ? t`Time zone` : (ofNumber?.name ?? t`Address`);
  const isTyped = choice !== 'value' || typed.trim() !== '';
  return (
    <SettingDialog setting={opened} onClose={onClose} next={next} danger={choice === 'paused'}>
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
            <option value="value">{nameOfValue}</option>
            {hasNone && <option value="none">{valueText(noValue)}</option>}
          </>
        )}
      </SelectField>
      {choice === 'value' && isZone && (
        <SelectField label={nameOfValue} value={typed} onChange={({ target }) => setTyped(target.value)}>
          {timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      )}
      {choice === 'value' &&
        !isZone &&
        (ofNumber ? (
          <TextField
            label={nameOfValue}
            type="number"
            required
            min={1}
            max={ofNumber.max}
            step={1}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <TextField
            label={nameOfValue}
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
      <ValueComparison
        now={valueText(opened.value)}
        afterwards={isTyped ? valueText(next ?? opened.byDefault) : '…'}
      />
    </SettingDialog>
  );
}
