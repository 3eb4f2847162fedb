import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopFeatures, shopLinks, twoPersonLimits, withdrawalRuleSettings } from '#domain/shop-settings.ts';
import { query } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { EditLimit } from './edit-limit.tsx';
import { EditRule } from './edit-rule.tsx';
import { EditSetting } from './edit-setting.tsx';
import { SettingHistory } from './setting-history.tsx';
import {
  isLimit,
  isRule,
  type Setting,
  type SettingName,
  useSettingTexts,
  useValueText,
} from './setting-texts.ts';

/** Settings of the shop, with their last change. */
export function SettingsScreen() {
  const { t } = useLingui();
  const shown = useQuery(query('setting/list', {}));
  const [opened, setOpened] = useState<{ kind: 'edit' | 'history'; name: SettingName } | null>(null);
  const groups: readonly (readonly [string, readonly SettingName[]])[] = [
    [t`Links`, shopLinks],
    [t`Service`, ['answerHours']],
    [t`Days and months`, ['timeZone']],
    [t`Stock`, ['lowStock']],
    [t`Fees and limits`, Object.values(withdrawalRuleSettings)],
    [t`Two-person rule`, twoPersonLimits],
    [t`Features`, shopFeatures],
  ];
  return (
    <>
      <ScreenHead title={t`Settings`} />
      <p className="mb-3 max-w-4xl text-text-2">
        <Trans>
          Changes take effect at once, on all servers. Each one stays in the history of its setting.
        </Trans>
      </p>
      <Loaded query={shown} head={null}>
        {({ list }) => {
          const current = list.find(({ setting }) => setting === opened?.name);
          const close = () => setOpened(null);
          return (
            <>
              <div className="grid max-w-4xl gap-4">
                {groups.map(([title, names]) => (
                  <Panel key={title} title={title} flush>
                    <ul>
                      {list
                        .filter(({ setting }) => names.includes(setting))
                        .map((each) => (
                          <SettingItem
                            key={each.setting}
                            of={each}
                            onEdit={() => setOpened({ kind: 'edit', name: each.setting })}
                            onHistory={() => setOpened({ kind: 'history', name: each.setting })}
                          />
                        ))}
                    </ul>
                  </Panel>
                ))}
              </div>
              {current &&
                opened?.kind === 'edit' &&
                (isLimit(current.value) ? (
                  <EditLimit setting={current} onClose={close} />
                ) : isRule(current.value) ? (
                  <EditRule setting={current} onClose={close} />
                ) : (
                  <EditSetting setting={current} onClose={close} />
                ))}
              {current && opened?.kind === 'history' && <SettingHistory setting={current} onClose={close} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface SettingItemProps {
  of: Setting;
  onEdit: () => void;
  onHistory: () => void;
}

function SettingItem({ of: setting, onEdit, onHistory }: SettingItemProps) {
  const { t } = useLingui();
  const valueText = useValueText(setting.setting);
  const { name } = useSettingTexts()[setting.setting];
  const { value, byDefault, isDefault, last, mayChange } = setting;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-medium">{name}</h3>
        <p className="break-words" dir="auto">
          {typeof value === 'boolean' ? (
            <Badge tone={value ? 'good' : 'waiting'}>{valueText(value)}</Badge>
          ) : (
            valueText(value)
          )}
        </p>
        <p className="text-xs break-words text-text-2">
          {isLimit(value) && !isDefault && `${t`At most ${valueText(byDefault)}`} · `}
          {isDefault && (
            <>
              <Trans>Default</Trans>
              {last && ' · '}
            </>
          )}
          {last && `${moment(last.at)} · ${last.name} · ${last.note}`}
        </p>
      </div>
      <div className="flex gap-2">
        {last && (
          <Button aria-label={t`History of ${name}`} onClick={onHistory}>
            <Trans>History</Trans>
          </Button>
        )}
        {mayChange && (
          <Button data-row-link aria-label={t`Change ${name}`} onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
