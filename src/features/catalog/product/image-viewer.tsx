import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackToClose } from '../../../ui/back-to-close.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Image, type ImageSource } from '../../../ui/image.tsx';
import { useZoom } from './use-zoom.ts';

interface ImageViewerProps {
  title: string;
  images: ImageSource[];
  /** In the order of the images; absent or empty: the title with the image's number. */
  alts?: readonly string[] | undefined;
  /** Index of the first image to show; `null`: closed. */
  shown: number | null;
  onClose: () => void;
}

/** Full-screen image viewer: swipe, pinch or double tap to zoom, Back or Esc to close. */
export default function ImageViewer({ title, images, alts, shown, onClose }: ImageViewerProps) {
  const { t } = useLingui();
  const open = shown !== null;
  const [current, setCurrent] = useState(shown ?? 0);
  useBackToClose(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 bg-ink text-white outline-none animate-fade">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <ul
            ref={(list) =>
              list?.children[shown ?? 0]?.scrollIntoView({ behavior: 'instant', inline: 'center' })
            }
            onScroll={({ currentTarget }) =>
              setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
            }
            className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
          >
            {images.map((image, index) => (
              <li key={image.hash} className="size-full shrink-0 snap-center overflow-hidden">
                <Zoomable
                  picture={image}
                  alt={
                    alts?.[index] ||
                    t({
                      message: `${title}, image ${index + 1}`,
                      comment:
                        'Image of a product: {title} is the product, {0} the number of the image, read by screen readers',
                    })
                  }
                />
              </li>
            ))}
          </ul>
          <div className="absolute inset-x-0 top-0 flex items-center justify-between p-3 pt-[calc(var(--safe-top)+12px)]">
            <Dialog.Close
              aria-label={t`Close`}
              className="grid size-11 place-items-center rounded-full bg-ink/60"
            >
              <Icon of={X} />
            </Dialog.Close>
            <p className="tabular rounded-full bg-ink/60 px-3 py-1 text-sm font-semibold">
              {current + 1} / {images.length}
            </p>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Zoomable({ picture: image, alt }: { picture: ImageSource; alt: string }) {
  const box = useRef<HTMLDivElement>(null);
  const handlers = useZoom(box);
  return (
    <div ref={box} {...handlers} className="grid size-full touch-pan-x place-items-center select-none">
      <Image
        of={image}
        alt={alt}
        fit="contain"
        sizes="(orientation: portrait) 160vw, 160vh"
        className="w-full max-w-[100dvh]"
      />
    </div>
  );
}
