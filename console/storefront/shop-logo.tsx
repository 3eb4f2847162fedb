import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { ShopMark } from '../../src/ui/shop-mark.tsx';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { type CroppableImage, CropDialog } from '../ui/crop-dialog.tsx';
import { UploadButton, UploadFailure } from '../ui/image-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useImageUpload } from '../ui/use-image-upload.ts';
import type { ShopPartProps } from './shop-draft.ts';

/** The square image of a shop, as shoppers see it. Without one, the mark that the app draws. */
export function ShopLogo({ draft: { name, color, logo }, change }: ShopPartProps) {
  const { t } = useLingui();
  const mayCrop = useMay('image/crop');
  const [cropped, setCropped] = useState<CroppableImage | null>(null);
  const { upload, uploading, ...failure } = useImageUpload((image) => {
    // The server accepts squares only: others are not in the draft before they are cropped.
    if (image.width === image.height) change({ logo: image });
    else setCropped(image);
  });
  return (
    <Panel title={t`Logo`}>
      <div className="flex flex-wrap items-center gap-4">
        {uploading > 0 ? (
          <span className="size-24 animate-pulse rounded-[30%] bg-surface-2">
            <span className="sr-only">
              <Trans>Uploading</Trans>
            </span>
          </span>
        ) : (
          <span role="img" aria-label={logo ? t`Logo of the shop` : t`Drawn from color and name`}>
            <ShopMark name={name} colour={color} logo={logo ?? undefined} size={96} />
          </span>
        )}
        <div className="grid min-w-0 grow basis-60 gap-2">
          <UploadFailure {...failure} />
          <div className="flex flex-wrap items-center gap-2">
            <UploadButton
              label={logo ? <Trans>Replace image</Trans> : <Trans>Add image</Trans>}
              disabled={uploading > 0}
              onFiles={(files) => void upload(files, 1)}
            />
            {logo && mayCrop && (
              <Button onClick={() => setCropped(logo)}>
                <Icon of={Crop} size={16} />
                <Trans>Crop</Trans>
              </Button>
            )}
            {logo && (
              <Button onClick={() => change({ logo: null })}>
                <Icon of={Trash2} size={16} />
                <Trans>Remove image</Trans>
              </Button>
            )}
          </div>
          <p className="text-xs text-text-3">
            <Trans>
              A square of at least 320 pixels; its transparent parts show the color. A shop without an image
              has a mark drawn from its color and name.
            </Trans>
          </p>
        </div>
      </div>
      {cropped && (
        <CropDialog
          image={cropped}
          only="square"
          onClose={() => setCropped(null)}
          onCropped={(image) => change({ logo: image })}
        />
      )}
    </Panel>
  );
}
