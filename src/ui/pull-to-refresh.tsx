import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** Height of the pull-to-refresh area (spec §9). */
const headPx = 50;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Pulling down at the top of the page refreshes it. Without touch, activating the current tab again does the same. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useLingui();
  const startY = useRef<number | null>(null);
  const [pulledPx, setPulledPx] = useState(0);
  const [busy, setBusy] = useState(false);

  const onTouchMove = (event: TouchEvent) => {
    if (startY.current === null || busy) return;
    const dragged = event.touches[0]!.clientY - startY.current;
    // Moves at half speed up to a limit, as resistance.
    setPulledPx(scrollY > 0 ? 0 : Math.max(0, Math.min(headPx * 1.4, dragged / 2)));
  };
  const onTouchEnd = () => {
    startY.current = null;
    if (busy) return;
    if (pulledPx < headPx) return setPulledPx(0);
    setBusy(true);
    setPulledPx(headPx);
    void onRefresh().finally(() => {
      setBusy(false);
      setPulledPx(0);
    });
  };
  return (
    <div
      onTouchStart={(event) => {
        // Touches in a sheet bubble here through the React tree, although the sheet is rendered elsewhere; ignore them.
        const isInside = event.currentTarget.contains(event.target as Node);
        startY.current = isInside && scrollY <= 0 ? event.touches[0]!.clientY : null;
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={() => setPulledPx(0)}
    >
      <div
        className="grid place-items-center overflow-hidden text-primary transition-[height] duration-150"
        style={{ height: pulledPx }}
        role={busy ? 'status' : undefined}
        aria-label={
          busy
            ? t({
                message: 'Refreshing',
                comment: 'State while a list reloads after pulling it down, read by screen readers',
              })
            : undefined
        }
      >
        <span style={{ transform: `rotate(${pulledPx * 4}deg)` }} className={busy ? 'animate-spin' : ''}>
          <Icon of={RefreshCw} size={20} />
        </span>
      </div>
      {children}
    </div>
  );
}
