import { useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { PickedImage, type PickedImageProps } from './picked-image.tsx';

interface ImagePickerProps {
  /** Subject of the images: "Proof of payment". */
  label: string;
  hint?: ReactNode;
  images: readonly (Pick<PickedImageProps, 'url' | 'progress' | 'problem' | 'isUnreadable'> & {
    id: string;
  })[];
  max: number;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Error message, displayed below and announced by screen readers. */
  error?: string | undefined;
}

/** Grid of up to `max` images from camera or gallery, each with its progress. The parent handles the uploads. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, images, max, onAdd, onRemove, onRetry, error } = props;
  const id = useId();
  // A single message for all images, because most errors affect several.
  const problem = error ?? images.find((each) => each.problem !== null)?.problem;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-2">
      <p className="flex justify-between gap-3 text-sm font-medium text-text-2">
        <span id={`${id}-label`}>{label}</span>
        {max > 1 && (
          <span className="tabular-nums">
            {images.length}/{max}
          </span>
        )}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3">
        {images.map((each, index) => (
          <PickedImage
            key={each.id}
            {...each}
            number={index + 1}
            onRemove={() => onRemove(each.id)}
            onRetry={() => onRetry(each.id)}
          />
        ))}
        {images.length < max && (
          <li className="aspect-square">
            <AddTile several={max - images.length > 1} noteId={`${id}-note`} wrong={!!error} onAdd={onAdd} />
          </li>
        )}
      </ul>
      {(problem ?? hint) && (
        <p
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-sm text-danger' : 'text-sm text-text-3'}
        >
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}

interface AddTileProps {
  several: boolean;
  noteId: string;
  wrong: boolean;
  onAdd: (files: File[]) => void;
}

function AddTile({ several, noteId, wrong, onAdd }: AddTileProps) {
  const { t } = useLingui();
  return (
    <label className="flex size-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-control bg-surface-2 p-1 text-center text-xs text-text-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-aria-invalid:border-danger">
      <Icon of={Camera} />
      <span aria-hidden>
        {t({ message: 'Add photo', comment: 'Button that opens the camera or the photos of the device' })}
      </span>
      <input
        type="file"
        accept="image/*"
        multiple={several}
        aria-label={t`Add photo`}
        aria-invalid={wrong}
        aria-describedby={noteId}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that the same file can be selected again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onAdd(files);
        }}
      />
    </label>
  );
}
