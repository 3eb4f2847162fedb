import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { lazy, useState } from 'react';
import { useOnline } from '../../platform/session/use-online.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { StoredImage } from './stored-image.tsx';
import type { Line } from './conversation.ts';

const WholeImage = lazy(() => import('./whole-image.tsx'));

interface MessageImageProps {
  of: NonNullable<Line['picture']>;
  /** Refetches the conversation: image URLs expire after some minutes. */
  onRenew: () => void;
}

/** Image of a message, read from the device until sent, then from the server; a tap opens it full screen. */
export function MessageImage({ of, onRenew }: MessageImageProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [failed, setFailed] = useState<{ source: string; online: boolean }>();
  const [whole, setWhole] = useState(false);
  const { width, height } = of;
  const source = 'url' in of ? of.url : { id: of.id };
  // Retried when the connection is back.
  const gone = failed?.source === source && failed.online === online;
  return (
    <>
      <button
        type="button"
        aria-label={
          gone
            ? t`Load photo again`
            : t({
                message: 'Show photo',
                comment: 'Button that loads a photo of a message while data is saved, read by screen readers',
              })
        }
        onClick={() => {
          if (!gone) return setWhole(true);
          setFailed(undefined);
          onRenew();
        }}
        style={{
          aspectRatio: `${width} / ${height}`,
          ...('colour' in of && { backgroundColor: of.colour }),
        }}
        className="relative grid max-h-80 min-h-24 w-60 max-w-full place-items-center overflow-hidden rounded-md bg-surface-2"
      >
        {gone ? (
          <span className="flex flex-col items-center gap-1 rounded-md bg-surface px-3 py-2 text-xs text-text-2">
            <Icon of={ImageOff} />
            <Trans>Not loaded. Tap to try again</Trans>
          </span>
        ) : typeof source === 'string' ? (
          <img
            src={source}
            alt=""
            width={width}
            height={height}
            decoding="async"
            onError={() => setFailed({ source, online })}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <StoredImage id={source.id} alt="" className="absolute inset-0 size-full object-cover" />
        )}
      </button>
      <LazySheet open={whole}>
        <WholeImage source={source} open={whole} onClose={() => setWhole(false)} />
      </LazySheet>
    </>
  );
}
