import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withdrawalRuleMax } from '#contract/withdrawal-rule.ts';
import { amount } from '#domain/money.ts';
import type { WithdrawalRuleOnWire } from '#domain/withdrawal.ts';
import { money, percent } from '../../src/platform/i18n/format.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { SelectField } from '../ui/field.tsx';
import { checkedRule, type RuleDraft, ruleDraftOf } from './rule-draft.ts';
import { RuleEffect } from './rule-effect.tsx';
import { SettingDialog, type SettingDialogProps } from './setting-dialog.tsx';
import { isRule, useValueText } from './setting-texts.ts';

/** Edits fee and limits of withdrawals, beside their effect. Mounted for one edit. */
export function EditRule({ setting, onClose }: SettingDialogProps) {
  const { value, byDefault } = setting;
  return isRule(value) && isRule(byDefault) ? (
    <RuleDialog setting={setting} onClose={onClose} value={value} byDefault={byDefault} />
  ) : null;
}

interface RuleDialogProps extends SettingDialogProps {
  value: WithdrawalRuleOnWire;
  byDefault: WithdrawalRuleOnWire;
}

function RuleDialog(props: RuleDialogProps) {
  const { onClose } = props;
  const { t } = useLingui();
  const valueText = useValueText(props.setting.setting);
  // The version that the operator saw: a colleague's later change must refuse the save.
  const [{ setting, value, byDefault }] = useState(props);
  const [isDefault, setDefault] = useState(setting.isDefault);
  const [draft, setDraft] = useState(ruleDraftOf(value));
  const { rule, faults } = checkedRule(draft);
  const max = {
    percent: percent(withdrawalRuleMax.feeBasisPoints / 100),
    feeFixed: money(amount(withdrawalRuleMax.feeFixedCents)),
    minimum: money(amount(withdrawalRuleMax.minCents)),
    maximum: money(amount(withdrawalRuleMax.maxCents)),
  };
  const texts: Record<keyof RuleDraft, { label: string; bounds: string }> = {
    percent: { label: t`Share of the amount in percent`, bounds: t`Up to ${max.percent}, two decimals.` },
    feeFixed: { label: t`Fixed part in US dollars`, bounds: t`Up to ${max.feeFixed}.` },
    minimum: { label: t`Minimum in US dollars`, bounds: t`Up to ${max.minimum}, and above its own fee.` },
    maximum: { label: t`Maximum in US dollars`, bounds: t`Up to ${max.maximum}, and not below the minimum.` },
  };
  const field = (of: keyof RuleDraft) => ({
    label: texts[of].label,
    hint: texts[of].bounds,
    error: faults.has(of) ? texts[of].bounds : undefined,
    value: draft[of],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [of]: target.value }),
  });
  return (
    <SettingDialog setting={setting} onClose={onClose} next={isDefault ? null : (rule ?? undefined)}>
      <SelectField
        label={t`Value`}
        hint={isDefault && valueText(byDefault)}
        value={isDefault ? 'default' : 'own'}
        onChange={({ target }) => setDefault(target.value === 'default')}
      >
        <option value="default">{valueText(null)}</option>
        <option value="own">{t`Own fee and limits`}</option>
      </SelectField>
      {!isDefault && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AmountField {...field('percent')} />
          <AmountField {...field('feeFixed')} />
          <AmountField {...field('minimum')} />
          <AmountField {...field('maximum')} />
        </div>
      )}
      <RuleEffect now={value} next={isDefault ? byDefault : rule} />
    </SettingDialog>
  );
}
