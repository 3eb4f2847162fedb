import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { shopFeatures, shopLinks, twoPersonLimits, withdrawalRuleSettings } from '#domain/shop-settings.ts';
import { query } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { SettingButtons } from './setting-buttons.tsx';
import { isLimit, type Setting, type SettingName, useSettingTexts, useValueText } from './setting-texts.ts';

/** Settings of the shop, with their last change. */
export function SettingsScreen() {
  const { t } = useLingui();
  const shown = useQuery(query('setting/list', {}));
  const groups: readonly (readonly [string, readonly SettingName[]])[] = [
    [t`Brand`, ['brand']],
    [t`Links`, shopLinks],
    [t`Service`, ['answerHours']],
    [t`Days and months`, ['timeZone']],
    [t`Stock`, ['lowStock']],
    [t`Fees and limits`, Object.values(withdrawalRuleSettings)],
    [t`Networks`, shown.data?.networks.length === 0 ? [] : ['networkRules']],
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
        {({ list }) => (
          <div className="grid max-w-4xl gap-4">
            {groups
              .filter(([, names]) => names.length > 0)
              .map(([title, names]) => (
                <Panel key={title} title={title} flush>
                  <ul>
                    {list
                      .filter(({ setting }) => names.includes(setting))
                      .map((each) => (
                        <SettingItem key={each.setting} of={each} />
                      ))}
                  </ul>
                </Panel>
              ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function SettingItem({ of: setting }: { of: Setting }) {
  const { t } = useLingui();
  const valueText = useValueText(setting.setting);
  const { name } = useSettingTexts()[setting.setting];
  const { value, byDefault, isDefault, last } = setting;
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
        <SettingButtons of={setting.setting} />
      </div>
    </li>
  );
}
