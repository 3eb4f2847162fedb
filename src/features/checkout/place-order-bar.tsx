import { quoteMinutes } from '#domain/order-state.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { money } from '../../platform/i18n/format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';

interface PlaceOrderBarProps {
  total: string;
  /** Reason why an order cannot be placed now; `null`: it can. */
  obstacle: ReactNode;
  /** A quote is loading or an order is being placed. */
  busy: boolean;
  /** Time until which the prices are guaranteed; `null`: they are not. */
  hold: { until: number; expired: boolean } | null;
  onPlace: () => void;
  onUpdate: () => void;
}

/** Button with the total, always visible at a fixed position; below the summary on a wide screen. */
export function PlaceOrderBar({ total, obstacle, busy, hold, onPlace, onUpdate }: PlaceOrderBarProps) {
  return (
    <BottomBar variant="surface">
      {obstacle !== null ? (
        <p role="status" className="mb-2 text-sm text-text-2">
          {obstacle}
        </p>
      ) : hold?.expired ? (
        <p role="status" className="mb-2 text-sm font-medium text-sale">
          <Trans>
            Prices were held for <Plural value={quoteMinutes} one="# minute" other="# minutes" />. Update them
            to place the order.
          </Trans>
        </p>
      ) : (
        hold && (
          <p className="mb-2 text-sm text-text-2">
            <Trans>
              Prices are held for <Countdown until={hold.until} over="00:00" />
            </Trans>
          </p>
        )
      )}
      {hold?.expired && obstacle === null ? (
        <Button size="large" block busy={busy} onClick={onUpdate}>
          <Trans comment="Button: accept prices that changed at checkout">Update prices</Trans>
        </Button>
      ) : (
        <Button size="large" block busy={busy} disabled={obstacle !== null} onClick={onPlace}>
          <Trans comment="Button: {0} is the amount">Place order · {money(total)}</Trans>
        </Button>
      )}
    </BottomBar>
  );
}
