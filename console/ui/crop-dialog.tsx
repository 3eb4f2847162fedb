import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { imageUrl } from '#domain/images.ts';
import type { Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from './button.tsx';
import { type Area, type Aspect, inAspect, isWhole, movedBy, resizedBy } from './crop-area.ts';
import { Dialog } from './dialog.tsx';
import { SelectField } from './field.tsx';
import { CommandFailure } from './notice.tsx';
import type { UploadedImage } from './use-image-upload.ts';

/** An image, and the part of another one that it is. */
export type CroppableImage = UploadedImage & { crop?: Output<'image/crop'>['crop'] };

const shownPx = 960;
/** Pixels of the image for an arrow key. */
const keyStep = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface CropDialogProps {
  image: CroppableImage;
  /** Absent: the operator chooses it. */
  only?: Aspect;
  onClose: () => void;
  /** Takes the place of the image in the draft. */
  onCropped: (image: CroppableImage) => void;
}

/** Chooses a part of the original image. */
export function CropDialog({ image, only, onClose, onCropped }: CropDialogProps) {
  const { t } = useLingui();
  const original = image.crop?.original ?? image;
  const whole: Area = { left: 0, top: 0, width: original.width, height: original.height };
  const [aspect, setAspect] = useState<Aspect>(only ?? 'free');
  const [area, setArea] = useState<Area>(() =>
    inAspect(image.crop ? areaOf(image.crop) : whole, original, aspect),
  );
  const mayBeWhole = only === undefined || isWhole(inAspect(whole, original, only), original);
  const crop = useCommand('image/crop', (cropped) => {
    onCropped(cropped);
    onClose();
  });
  const send = (part: Area | null) => crop.mutate({ image: image.id, area: part });
  return (
    <Dialog open onClose={onClose} title={t`Crop image`}>
      <CropFrame {...{ original, area, aspect, setArea }} />
      {only === undefined && (
        <SelectField
          label={t`Aspect`}
          value={aspect}
          onChange={(event) => {
            const next = event.target.value as Aspect;
            setAspect(next);
            setArea(inAspect(area, original, next));
          }}
        >
          <option value="free">{t`Free`}</option>
          <option value="square">1:1</option>
          <option value="landscape">4:3</option>
        </SelectField>
      )}
      <p className="text-xs text-text-2" aria-live="polite">
        <Trans>
          {area.width} × {area.height} pixels of {original.width} × {original.height}. Arrow keys move the
          part, with Shift they resize it.
        </Trans>
      </p>
      <CommandFailure error={crop.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {image.crop && mayBeWhole && (
          <Button className="me-auto" disabled={crop.isPending} onClick={() => send(null)}>
            <Trans>Remove crop</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={crop.isPending || (isWhole(area, original) && !image.crop)}
          onClick={() => send(isWhole(area, original) ? null : area)}
        >
          <Trans>Crop</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

const areaOf = ({ left, top, width, height }: Area): Area => ({ left, top, width, height });

interface CropFrameProps {
  original: Pick<CroppableImage, 'hash' | 'width' | 'height' | 'colour'>;
  area: Area;
  aspect: Aspect;
  setArea: (area: Area) => void;
}

/** The image with the chosen part, moved and resized by mouse, touch and keyboard. */
function CropFrame({ original, area, aspect, setArea }: CropFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; area: Area; resizes: boolean } | null>(null);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  const start = (resizes: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, area, resizes };
  };
  const follow = (event: PointerEvent) => {
    if (!drag.current || !frame.current) return;
    const scale = original.width / frame.current.clientWidth;
    const { x, y, area: from, resizes } = drag.current;
    const [dx, dy] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    setArea(resizes ? resizedBy(from, dx, dy, original, aspect) : movedBy(from, dx, dy, original));
  };
  const end = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [dx, dy] = arrow;
    setArea(event.shiftKey ? resizedBy(area, dx, dy, original, aspect) : movedBy(area, dx, dy, original));
  };
  return (
    <div
      ref={frame}
      className="relative mx-auto w-fit touch-none overflow-hidden rounded-sm select-none"
      style={{ backgroundColor: original.colour }}
    >
      <img
        src={imageUrl(original.hash, shownPx, 'webp')}
        alt=""
        draggable={false}
        width={original.width}
        height={original.height}
        className="block h-auto max-h-[50vh] w-auto max-w-full"
      />
      <button
        type="button"
        aria-label={t`Chosen part, ${area.width} by ${area.height} pixels`}
        className="absolute cursor-move border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline-offset-2"
        style={{
          insetInlineStart: percent(area.left, original.width),
          top: percent(area.top, original.height),
          width: percent(area.width, original.width),
          height: percent(area.height, original.height),
        }}
        onPointerDown={start(false)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      >
        <span
          aria-hidden
          data-corner
          className="absolute -end-3 -bottom-3 grid size-11 cursor-nwse-resize place-items-center"
          onPointerDown={start(true)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <span className="size-4 rounded-full border-2 border-white bg-primary" />
        </span>
      </button>
    </div>
  );
}
