import type { Output } from '../api/call.ts';
import { EditLimit } from './edit-limit.tsx';
import { EditNetworks } from './edit-networks.tsx';
import { EditRule } from './edit-rule.tsx';
import { EditSetting } from './edit-setting.tsx';
import { SettingHistory } from './setting-history.tsx';
import { isLimit, isNetworkRules, isRule, type SettingName } from './setting-texts.ts';

export interface Opened {
  kind: 'edit' | 'history';
  name: SettingName;
}

interface OpenedSettingProps {
  of: Output<'setting/list'>;
  /** `null`: no dialog is open. */
  opened: Opened | null;
  onClose: () => void;
}

/** Dialog that edits a setting, or shows its history. */
export function OpenedSetting({ of: { list, networks }, opened, onClose }: OpenedSettingProps) {
  const setting = list.find((each) => each.setting === opened?.name);
  if (!setting || !opened) return null;
  const props = { setting, onClose };
  if (opened.kind === 'history') return <SettingHistory {...props} />;
  if (isNetworkRules(setting.value)) return <EditNetworks {...props} networks={networks} />;
  if (isLimit(setting.value)) return <EditLimit {...props} />;
  return isRule(setting.value) ? <EditRule {...props} /> : <EditSetting {...props} />;
}
