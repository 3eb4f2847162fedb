import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { EditBrand } from './edit-brand.tsx';
import { EditLimit } from './edit-limit.tsx';
import { EditNetworks } from './edit-networks.tsx';
import { EditRule } from './edit-rule.tsx';
import { EditSetting } from './edit-setting.tsx';
import { SettingHistory } from './setting-history.tsx';
import {
  isBrand,
  isLimit,
  isNetworkRules,
  isRule,
  type Setting,
  type SettingName,
  useSettingTexts,
} from './setting-texts.ts';

type Opened = 'edit' | 'history';

/** History and change of one setting, in the list of settings and on the screen of its area. */
export function SettingButtons({ of }: { of: SettingName }) {
  const { t } = useLingui();
  const mayRead = useMay('setting/list');
  const { data } = useQuery({ ...query('setting/list', {}), enabled: mayRead });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { name } = useSettingTexts()[of];
  const setting = data?.list.find((each) => each.setting === of);
  if (!data || !setting) return null;
  return (
    <>
      {setting.last && (
        <Button aria-label={t`History of ${name}`} onClick={() => setOpened('history')}>
          <Trans>History</Trans>
        </Button>
      )}
      {setting.mayChange && (
        <Button data-row-link aria-label={t`Change ${name}`} onClick={() => setOpened('edit')}>
          <Trans>Change</Trans>
        </Button>
      )}
      <OpenedSetting of={data} setting={setting} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface OpenedSettingProps {
  of: Output<'setting/list'>;
  setting: Setting;
  /** `null`: no dialog is open. */
  opened: Opened | null;
  onClose: () => void;
}

/** Dialog that edits a setting, or shows its history. */
function OpenedSetting({ of: { networks }, opened, ...props }: OpenedSettingProps) {
  const { value } = props.setting;
  if (opened === null) return null;
  if (opened === 'history') return <SettingHistory {...props} />;
  if (isBrand(value)) return <EditBrand {...props} />;
  if (isNetworkRules(value)) return <EditNetworks {...props} networks={networks} />;
  if (isLimit(value)) return <EditLimit {...props} />;
  return isRule(value) ? <EditRule {...props} /> : <EditSetting {...props} />;
}
