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
  /** Any request of the list is in flight, also a refetch. */
  fetching: boolean;
  /** The next page is being loaded. */
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Reports its visibility, or that it is less than {@link offsetPx} below the visible area, once. */
function Sentinel({ onReached }: { onReached: () => void }) {
  const element = useRef<HTMLSpanElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: `0px 0px ${offsetPx}px 0px`,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return <span ref={element} className="flex-1 self-stretch" />;
}

/** End of an infinite list: loading, retry, "load more" or "no more". */
export function Endless({ pages, hasMore, fetching, loading, failed, onMore }: EndlessProps) {
  return (
    <div className="flex min-h-20 items-center justify-center py-4 text-sm text-text-3" aria-live="polite">
      {loading ? (
        <Trans comment="Status at the end of a list that is loading more">Loading…</Trans>
      ) : failed ? (
        <Button variant="soft" size="small" onClick={onMore}>
          <Trans>Couldn’t load more. Try again</Trans>
        </Button>
      ) : hasMore ? (
        pages <= automaticPages ? (
          // A refetch cancels the loading of the next page, so a new sentinel follows each of them.
          <Sentinel key={String(fetching)} onReached={onMore} />
        ) : (
          <Button variant="plain" size="small" onClick={onMore}>
            <Trans comment="Button at the end of a list">Load more</Trans>
          </Button>
        )
      ) : (
        <Trans comment="Note at the end of a list: nothing more follows">That’s everything</Trans>
      )}
    </div>
  );
}
