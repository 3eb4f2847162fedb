import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { money } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';

interface PlaceOrderBarProps {
  total: string;
  /** Why an order cannot be placed right now; `null`: it can. */
  obstacle: ReactNode;
  /** New numbers or an order are under way. */
  busy: boolean;
  onPlace: () => void;
}

/** The total and the one button, always in sight and never moving; on a wide screen under the summary. */
export function PlaceOrderBar({ total, obstacle, busy, onPlace }: PlaceOrderBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-border bg-surface px-4 pt-3 pb-[calc(12px+var(--safe-bottom))] lg:static lg:mx-0 lg:rounded-lg lg:border-0 lg:p-4">
      {/* Room for two lines of reason is not kept: it appears above the numbers, which stay where they are. */}
      {obstacle !== null && (
        <p role="status" className="mb-2 text-sm text-text-2">
          {obstacle}
        </p>
      )}
      <div className="flex items-center gap-4">
        <p className="shrink-0 leading-tight lg:hidden">
          <span className="block text-xs text-text-3">
            <Trans>Total</Trans>
          </span>
          <Price value={total} tone="text" />
        </p>
        <Button
          size="large"
          className="min-w-0 flex-1 px-3 text-base!"
          busy={busy}
          disabled={obstacle !== null}
          onClick={onPlace}
        >
          <Trans>Place order · {money(total)}</Trans>
        </Button>
      </div>
    </div>
  );
}
