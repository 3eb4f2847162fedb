import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

/** Spec §9: the list asks for more when its end is this near. */
const offsetPx = 300;
/** Loads this often by itself, then waits for a tap, so that what lies below the list can be reached. */
const automaticPages = 2;

interface EndlessProps {
  /** Pages shown so far. */
  pages: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** The foot of an endless list: loading, no more, or a button. */
export function Endless({ pages, hasMore, loading, failed, onMore }: EndlessProps) {
  const foot = useRef<HTMLDivElement>(null);
  const automatic = hasMore && !loading && !failed && pages <= automaticPages;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!automatic || !foot.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: `0px 0px ${offsetPx}px 0px`,
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [automatic]);
  return (
    <div
      ref={foot}
      className="flex min-h-20 items-center justify-center py-4 text-sm text-text-3"
      aria-live="polite"
    >
      {loading ? (
        <Trans>Loading…</Trans>
      ) : failed ? (
        <Button kind="soft" size="small" onClick={onMore}>
          <Trans>Could not load more. Try again</Trans>
        </Button>
      ) : hasMore ? (
        !automatic && (
          <Button kind="plain" size="small" onClick={onMore}>
            <Trans>Load more</Trans>
          </Button>
        )
      ) : (
        <Trans>No more</Trans>
      )}
    </div>
  );
}
