import { useLingui } from '@lingui/react/macro';
import { BlobImage } from './blob-image.tsx';
import { Chosen } from './chosen.tsx';

/** The picture that goes with the message. */
export function ChosenPicture({ blob, onRemove }: { blob: Blob; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Chosen onRemove={onRemove}>
      <BlobImage blob={blob} alt={t`Your picture`} className="size-14 rounded-sm bg-border object-cover" />
    </Chosen>
  );
}
