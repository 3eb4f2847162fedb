import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { type Opened, OpenedSetting } from './opened-setting.tsx';
import { type SettingName, useSettingTexts } from './setting-texts.ts';

/** History and change of one setting, on the screen of the area that it is about. */
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
        <Button aria-label={t`History of ${name}`} onClick={() => setOpened({ kind: 'history', name: of })}>
          <Trans>History</Trans>
        </Button>
      )}
      {setting.mayChange && (
        <Button aria-label={t`Change ${name}`} onClick={() => setOpened({ kind: 'edit', name: of })}>
          <Trans>Change</Trans>
        </Button>
      )}
      <OpenedSetting of={data} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
