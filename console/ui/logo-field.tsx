import { Trans } from '@lingui/react/macro';
import { Crop, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { Button } from './button.tsx';
import { type CroppableImage, CropDialog } from './crop-dialog.tsx';
import { UploadButton, UploadFailure } from './image-field.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface LogoFieldProps {
  /** `hash`: a stored image that cannot be cropped here. */
  image: CroppableImage | { hash: string } | null;
  onChange: (image: CroppableImage | null) => void;
  hint: ReactNode;
  /** The logo as it is shown. */
  children: ReactNode;
}

/** Chooses a square image, cropping others. */
export function LogoField({ image, onChange, hint, children }: LogoFieldProps) {
  const mayCrop = useMay('image/crop');
  const [cropped, setCropped] = useState<CroppableImage | null>(null);
  const { upload, uploading, ...failure } = useImageUpload((added) => {
    // The server accepts squares only: others are not in the draft before they are cropped.
    if (added.width === added.height) onChange(added);
    else setCropped(added);
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {uploading > 0 ? (
          <span className="size-24 animate-pulse rounded-[30%] bg-surface-2">
            <span className="sr-only">
              <Trans>Uploading</Trans>
            </span>
          </span>
        ) : (
          children
        )}
        <div className="grid min-w-0 grow basis-60 gap-2">
          <UploadFailure {...failure} />
          <div className="flex flex-wrap items-center gap-2">
            <UploadButton
              label={image ? <Trans>Replace image</Trans> : <Trans>Add image</Trans>}
              disabled={uploading > 0}
              onFiles={(files) => void upload(files, 1)}
            />
            {image && 'id' in image && mayCrop && (
              <Button onClick={() => setCropped(image)}>
                <Icon of={Crop} size={16} />
                <Trans>Crop</Trans>
              </Button>
            )}
            {image && (
              <Button onClick={() => onChange(null)}>
                <Icon of={Trash2} size={16} />
                <Trans>Remove image</Trans>
              </Button>
            )}
          </div>
          <p className="text-xs text-text-3">{hint}</p>
        </div>
      </div>
      {cropped && (
        <CropDialog image={cropped} only="square" onClose={() => setCropped(null)} onCropped={onChange} />
      )}
    </>
  );
}
