import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '#domain/images.ts';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { buttonClass } from './button.tsx';
import { CommandFailure, Notice } from './notice.tsx';
import { type UploadedImage, useImageUpload } from './use-image-upload.ts';

const shownPx = 480;

interface UploadButtonProps {
  label: ReactNode;
  multiple?: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file field that looks like a button. */
export const UploadButton = ({ label, multiple = false, disabled, onFiles }: UploadButtonProps) => (
  <label className={cx(buttonClass('secondary'), 'focus-within:outline-2')}>
    <Icon of={ImagePlus} size={16} />
    {label}
    <input
      type="file"
      accept="image/*"
      multiple={multiple}
      className="sr-only"
      disabled={disabled}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  </label>
);

/** Failures of an upload. */
export const UploadFailure = ({ error, tooLarge }: { error: unknown; tooLarge: string | null }) => (
  <>
    {tooLarge && (
      <Notice bad>
        <Trans>{tooLarge} is larger than 10 MB.</Trans>
      </Notice>
    )}
    <CommandFailure error={error} />
  </>
);

interface ImageFieldProps {
  image: UploadedImage | null;
  onChange: (image: UploadedImage) => void;
  /** Alternative text of the shown image. */
  alt: string;
  hint: ReactNode;
  error?: string | undefined;
  /** Box of the image. */
  className: string;
}

/** One image, which can be replaced but not removed. */
export function ImageField({ image, onChange, alt, hint, error, className }: ImageFieldProps) {
  const { upload, uploading, ...failure } = useImageUpload(onChange);
  return (
    <div className="grid content-start gap-2">
      {uploading > 0 ? (
        <div className={cx('animate-pulse rounded-sm bg-surface-2', className)}>
          <span className="sr-only">
            <Trans>Uploading</Trans>
          </span>
        </div>
      ) : (
        image && (
          <img
            src={imageUrl(image.hash, shownPx, 'webp')}
            alt={alt}
            className={cx('rounded-sm object-cover', className)}
            style={{ backgroundColor: image.colour }}
          />
        )
      )}
      <UploadFailure {...failure} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UploadButton
          label={image ? <Trans>Replace image</Trans> : <Trans>Add image</Trans>}
          disabled={uploading > 0}
          onFiles={(files) => void upload(files, 1)}
        />
        <span className={cx('text-xs', error ? 'text-danger' : 'text-text-3')}>{error ?? hint}</span>
      </div>
    </div>
  );
}
