import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Crop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '#domain/images.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { CropDialog } from '../ui/crop-dialog.tsx';
import { UploadButton, UploadFailure } from '../ui/image-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useImageUpload } from '../ui/use-image-upload.ts';
import type { GalleryImage } from './draft.ts';
import type { EditorPart } from './editor-part.ts';
import { withImage } from './with-image.ts';

const maxImages = 30;
const shownPx = 320;

/** The gallery. The first image is on the product's card. */
export function ProductImages({ draft, change }: EditorPart) {
  const { t } = useLingui();
  const { images } = draft;
  const { upload, uploading, ...failure } = useImageUpload((image) =>
    change(({ images: gallery }) => ({
      // The same bytes are the same image.
      images: [...gallery.filter(({ id }) => id !== image.id), image],
    })),
  );
  const [cropped, setCropped] = useState<GalleryImage | null>(null);
  const mayCrop = useMay('image/crop');
  const move = (at: number, step: -1 | 1) => {
    const next = [...images];
    [next[at], next[at + step]] = [next[at + step]!, next[at]!];
    change({ images: next });
  };
  const remove = (removed: number) =>
    change({
      images: images.filter(({ id }) => id !== removed),
      variants: draft.variants.map((each) => (each.image === removed ? { ...each, image: null } : each)),
    });
  return (
    <Panel title={t`Images`}>
      <div className="grid gap-3">
        <ol className="grid empty:hidden grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {images.map((image, at) => (
            <li key={image.id} className="grid gap-1">
              <Thumbnail image={image} alt={t`Image ${at + 1}`} />
              <span className="flex justify-between">
                <Button
                  variant="ghost"
                  square
                  aria-label={t`Move image ${at + 1} forward`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <Icon of={ArrowLeft} size={16} />
                </Button>
                {mayCrop && (
                  <Button
                    variant="ghost"
                    square
                    aria-label={t`Crop image ${at + 1}`}
                    onClick={() => setCropped(image)}
                  >
                    <Icon of={Crop} size={16} className={image.crop ? 'text-primary' : ''} />
                  </Button>
                )}
                <Button
                  variant="ghost"
                  square
                  aria-label={t`Remove image ${at + 1}`}
                  onClick={() => remove(image.id)}
                >
                  <Icon of={Trash2} size={16} />
                </Button>
                <Button
                  variant="ghost"
                  square
                  aria-label={t`Move image ${at + 1} back`}
                  disabled={at === images.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <Icon of={ArrowRight} size={16} />
                </Button>
              </span>
            </li>
          ))}
          {Array.from({ length: uploading }, (_, at) => (
            <li key={`upload-${at}`} className="aspect-square animate-pulse rounded-sm bg-surface-2">
              <span className="sr-only">
                <Trans>Uploading</Trans>
              </span>
            </li>
          ))}
        </ol>
        {cropped && (
          <CropDialog
            image={cropped}
            onClose={() => setCropped(null)}
            onCropped={(image) => change((now) => withImage(now, cropped.id, image))}
          />
        )}
        <UploadFailure {...failure} />
        <div className="flex flex-wrap items-center gap-3">
          <UploadButton
            label={<Trans>Add images</Trans>}
            multiple
            disabled={uploading > 0 || images.length >= maxImages}
            onFiles={(files) => void upload(files, maxImages - images.length)}
          />
          <span className="text-xs text-text-3">
            <Trans>
              The first image is on the product’s card. Best are squares of at least 1,200 pixels.
            </Trans>
          </span>
        </div>
      </div>
    </Panel>
  );
}

const Thumbnail = ({ image: { hash, colour }, alt }: { image: GalleryImage; alt: string }) => (
  <img
    src={imageUrl(hash, shownPx, 'webp')}
    alt={alt}
    className="aspect-square w-full rounded-sm object-cover"
    style={{ backgroundColor: colour }}
  />
);
