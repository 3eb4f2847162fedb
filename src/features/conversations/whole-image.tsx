import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useBackToClose } from '../../ui/back-to-close.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoredImage } from './stored-image.tsx';

interface WholeImageProps {
  /** URL, or id of an upload stored on this device. */
  source: string | { id: string };
  open: boolean;
  onClose: () => void;
}

/** Image of the conversation, full screen: pinch to zoom, Back, Esc or the button to close. */
export default function WholeImage({ source, open, onClose }: WholeImageProps) {
  const { t } = useLingui();
  useBackToClose(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 touch-pinch-zoom bg-ink text-white outline-none animate-fade">
          <Dialog.Title className="sr-only">
            {t({
              message: 'Photo',
              comment: 'Title of the dialog with a photo of the conversation, read by screen readers',
            })}
          </Dialog.Title>
          {typeof source === 'string' ? (
            <img src={source} alt={t`Photo`} className="size-full object-contain" />
          ) : (
            <StoredImage id={source.id} alt={t`Photo`} className="size-full object-contain" />
          )}
          <Dialog.Close
            aria-label={t`Close`}
            className="absolute start-3 top-[calc(var(--safe-top)+12px)] grid size-11 place-items-center rounded-full bg-ink/60"
          >
            <Icon of={X} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
