import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxConfirmations, type NetworkRule } from '#domain/network-rules.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { CheckField, TextField } from '../ui/field.tsx';
import { type ConfiguredNetwork, draftsOf, type RuleDraft, rulesOf } from './network-rules.ts';
import { SettingDialog, type SettingDialogProps } from './setting-dialog.tsx';
import { isNetworkRules, useValueText } from './setting-texts.ts';
import { ValueComparison } from './value-comparison.tsx';

interface EditNetworksProps extends SettingDialogProps {
  networks: readonly ConfiguredNetwork[];
}

const closes = (
  { topUps, withdrawals }: NetworkRule,
  before: readonly NetworkRule[],
  id: string,
): boolean => {
  const rule = before.find(({ network }) => network === id);
  return (!topUps && (rule?.topUps ?? true)) || (!withdrawals && (rule?.withdrawals ?? true));
};

/** Closes networks and raises their confirmations. Mounted for one edit. */
export function EditNetworks({ setting, networks, onClose }: EditNetworksProps) {
  const valueText = useValueText(setting.setting);
  // The version that the operator saw: a colleague's later change must refuse the save.
  const [opened] = useState(setting);
  const before = isNetworkRules(opened.value) ? opened.value : [];
  const [drafts, setDrafts] = useState(() => draftsOf(networks, before));
  const rules = rulesOf(drafts, before);
  return (
    <SettingDialog
      setting={opened}
      onClose={onClose}
      next={rules?.length === 0 ? null : rules}
      danger={rules?.some((rule) => closes(rule, before, rule.network)) ?? false}
    >
      {drafts.map((draft, index) => (
        <NetworkFields
          key={draft.network.id}
          draft={draft}
          onChange={(changed) => setDrafts(drafts.with(index, changed))}
        />
      ))}
      <ValueComparison now={valueText(before)} afterwards={rules ? valueText(rules) : '…'} />
    </SettingDialog>
  );
}

function NetworkFields({ draft, onChange }: { draft: RuleDraft; onChange: (changed: RuleDraft) => void }) {
  const { t } = useLingui();
  const { network, topUps, withdrawals, confirmations } = draft;
  return (
    <fieldset className="grid gap-1 border-b pb-3">
      <legend className="font-medium text-text">{network.name}</legend>
      <div className="flex flex-wrap gap-x-6">
        <CheckField
          label={t`Open for top-ups`}
          checked={topUps}
          onChange={({ target }) => onChange({ ...draft, topUps: target.checked })}
        />
        <CheckField
          label={t`Open for withdrawals`}
          checked={withdrawals}
          onChange={({ target }) => onChange({ ...draft, withdrawals: target.checked })}
        />
      </div>
      <TextField
        label={t`Confirmations`}
        hint={t`At least ${number(network.confirmations)}, the configured number.`}
        type="number"
        required
        min={network.confirmations}
        max={maxConfirmations}
        step={1}
        value={confirmations}
        onChange={({ target }) => onChange({ ...draft, confirmations: target.value })}
      />
    </fieldset>
  );
}
