import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AmountField, amountFrom } from '../ui/amount-field.tsx';
import { SettingDialog, type SettingDialogProps } from './setting-dialog.tsx';
import { isLimit, useValueText } from './setting-texts.ts';
import { ValueComparison } from './value-comparison.tsx';

/** Edits an amount that the configuration limits. Mounted for one edit. */
export function EditLimit({ setting, onClose }: SettingDialogProps) {
  const { t } = useLingui();
  const valueText = useValueText(setting.setting);
  // The version that the operator saw: a colleague's later change must refuse the save.
  const [opened] = useState(setting);
  const [typed, setTyped] = useState(isLimit(opened.value) ? opened.value : '');
  const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(typed);
  const entered = isAmount ? amountFrom(typed) : undefined;
  // The configured amount itself is the default, and follows later changes of the configuration.
  const next = entered === opened.byDefault ? null : entered;
  const ceiling = valueText(opened.byDefault);
  return (
    <SettingDialog setting={opened} onClose={onClose} next={next}>
      <AmountField
        label={t`Amount in dollars`}
        hint={t`At most ${ceiling}, the configured amount. Enter it to return to the configuration.`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ValueComparison
        now={valueText(opened.value)}
        afterwards={next === undefined ? '…' : valueText(next ?? opened.byDefault)}
      />
    </SettingDialog>
  );
}
