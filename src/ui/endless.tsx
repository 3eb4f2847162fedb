import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

/** Spec §9: distance from the end of the list at which the next page loads. */
const offsetPx = 300;
/** Number of pages loaded automatically. Further ones need a tap, so that content below the list stays reachable. */
const automaticPages = 2;

interface EndlessProps {
  /** Pages shown so far. */
  pages: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** End of an infinite list: loading, retry, "load more" or "no more". */
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
