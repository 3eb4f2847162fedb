import { Trans, useLingui } from '@lingui/react/macro';
import { chooseSaveData, readSaveData } from '../../platform/session/save-data.ts';
import { ChoiceCard } from './choice-card.tsx';

/** Data saver: smaller images and no prefetching; automatic follows the connection. */
export function SaveDataChoice() {
  const { t } = useLingui();
  return (
    <ChoiceCard
      title={<Trans comment="Heading of a setting: load smaller images">Data saver</Trans>}
      note={<Trans>Smaller images, nothing preloaded. Automatic adapts to your connection.</Trans>}
      choices={[
        { value: 'auto', face: t`Automatic` },
        { value: 'always', face: t`Always` },
        { value: 'never', face: t({ message: 'Never', comment: 'Setting: data saver is never on' }) },
      ]}
      read={readSaveData}
      choose={chooseSaveData}
      className="grid min-h-11 place-items-center"
    />
  );
}
