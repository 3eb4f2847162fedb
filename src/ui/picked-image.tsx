import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, RotateCw, X } from 'lucide-react';
import { Icon } from './icon.tsx';
import { ProgressRing } from './progress-ring.tsx';

export interface PickedImageProps {
  /** Position in the grid, from 1; part of the accessible name. */
  number: number;
  /** Object URL of the image on this device. */
  url: string;
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** Reason why it was rejected; `null`: no error. */
  problem: string | null;
  /** The browser cannot decode it: it can only be removed, not retried. */
  isUnreadable: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

/** Selected image with its upload progress or error, and a button to remove it. */
export function PickedImage(props: PickedImageProps) {
  const { number, url, progress, problem, isUnreadable, onRemove, onRetry } = props;
  const { t } = useLingui();
  return (
    <li className="relative aspect-square">
      {isUnreadable ? (
        <div
          role="img"
          aria-label={`${t({ message: `Photo ${number}`, comment: 'Name of one of the photos chosen by the shopper, read by screen readers' })}. ${problem}`}
          className="flex size-full flex-col items-center justify-center gap-1 overflow-hidden rounded-md border border-danger bg-surface-2 p-1 text-center text-[0.6875rem] leading-tight text-danger"
        >
          <Icon of={ImageOff} size={20} className="shrink-0" />
          {problem}
        </div>
      ) : (
        <img src={url} alt={t`Photo ${number}`} className="size-full rounded-md bg-surface-2 object-cover" />
      )}
      {isUnreadable ? null : problem !== null ? (
        <button
          type="button"
          onClick={onRetry}
          aria-label={t`Photo ${number}: try again. ${problem}`}
          className="absolute inset-0 flex flex-col items-center justify-center gap-1 rounded-md bg-scrim p-1 text-xs font-medium text-white"
        >
          <Icon of={RotateCw} size={20} />
          <Trans comment="Button that repeats an action that failed">Try again</Trans>
        </button>
      ) : (
        progress < 1 && (
          <div className="absolute inset-0 grid place-items-center rounded-md bg-scrim text-white">
            <ProgressRing
              value={progress}
              label={t({
                message: `Sending photo ${number}`,
                comment: 'Progress of an upload, read by screen readers',
              })}
            />
          </div>
        )
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t({
          message: `Remove photo ${number}`,
          comment: 'Button on a chosen photo, read by screen readers',
        })}
        className="absolute -end-2 -top-2 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ink text-white ring-2 ring-surface">
          <Icon of={X} size={14} />
        </span>
      </button>
    </li>
  );
}
