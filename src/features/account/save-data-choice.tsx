import { Trans, useLingui } from '@lingui/react/macro';
import { chooseSaveData, readSaveData } from '../../platform/session/save-data.ts';
import { ChoiceCard } from './choice-card.tsx';

/** Data saver: smaller images and no prefetching; automatic follows the connection. */
export function SaveDataChoice() {
  const { t } = useLingui();
  return (
    <ChoiceCard
      title={<Trans>Save data</Trans>}
      note={<Trans>Smaller pictures, and nothing is loaded ahead. Automatic goes by your connection.</Trans>}
      choices={[
        { value: 'auto', face: t`Automatic` },
        { value: 'always', face: t`Always` },
        { value: 'never', face: t`Never` },
      ]}
      read={readSaveData}
      choose={chooseSaveData}
      className="grid min-h-11 place-items-center"
    />
  );
}
