import { useLingui } from '@lingui/react/macro';
import { StoredImage } from './stored-image.tsx';
import { Chosen } from './chosen.tsx';

/** Image attached to the message being written. */
export function ChosenImage({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Chosen onRemove={onRemove}>
      <StoredImage id={id} alt={t`Your picture`} className="size-14 rounded-sm bg-border object-cover" />
    </Chosen>
  );
}
