import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { moment } from '../ui/times.ts';
import { VersionList } from '../ui/version-list.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { RuleEffect } from './rule-effect.tsx';
import { changeOf, useSaveSetting } from './save-setting.ts';
import type { SettingDialogProps } from './setting-dialog.tsx';
import {
  isBrand,
  isRule,
  type Setting,
  useSettingTexts,
  useValueText,
  type Version,
} from './setting-texts.ts';
import { ValueComparison } from './value-comparison.tsx';

/** A rule that is restored; `null` is the default. */
function ruleIn({ version: { value }, opened }: { version: Version; opened: Setting }) {
  const rule = value ?? opened.byDefault;
  return isRule(rule) ? rule : null;
}

/** Versions of a setting, newest first. An earlier one is restored with one click and a confirmation. */
export function SettingHistory({ setting, onClose }: SettingDialogProps) {
  const { t } = useLingui();
  const valueText = useValueText(setting.setting);
  const { name } = useSettingTexts()[setting.setting];
  const shown = useQuery(query('setting/history', { setting: setting.setting }));
  // With the setting as the operator saw it: a colleague's later change must refuse the restoration.
  const [restored, setRestored] = useState<{ version: Version; opened: Setting } | null>(null);
  const save = useSaveSetting(() => setRestored(null));
  const afterRestoring = restored && (restored.version.value ?? restored.opened.byDefault);
  return (
    <Dialog open onClose={onClose} title={t`History: ${name}`}>
      <Loaded query={shown} head={null}>
        {({ list }) => (
          <VersionList
            versions={list}
            current={setting.version}
            nameOf={({ value }) => valueText(value)}
            onRestore={setting.mayChange ? (version) => setRestored({ version, opened: setting }) : undefined}
          />
        )}
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
          <>
            <ValueComparison
              now={valueText(restored.opened.value)}
              afterwards={valueText(restored.version.value)}
            />
            {isBrand(afterRestoring) && <BrandPreview of={afterRestoring} />}
            {isRule(restored.opened.value) && (
              <RuleEffect now={restored.opened.value} next={ruleIn(restored)} />
            )}
          </>
        )}
      </ConfirmDialog>
    </Dialog>
  );
}
