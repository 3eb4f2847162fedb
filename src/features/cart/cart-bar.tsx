import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Chosen } from './cart-view.ts';

interface CartBarProps {
  checked: Chosen;
  onCheckAll: (checked: boolean) => void;
  /** Reason why the button is disabled; `null`: it is enabled. */
  obstacle: ReactNode;
  /** Sum of the selected goods; absent in edit mode. */
  sum?: ReactNode;
  button: ReactNode;
}

/** Height of the bar above the tab bar, without and with an obstacle. Toasts are placed above it. */
const heights = { plain: '72px', withObstacle: '98px' };

/** Always visible: select all, the sum, one button. Above the tab bar on a phone, beside the list on a wide screen. */
export function CartBar({ checked, onCheckAll, obstacle, sum, button }: CartBarProps) {
  const { t } = useLingui();
  const hasObstacle = obstacle !== null;
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--page-bar', hasObstacle ? heights.withObstacle : heights.plain);
    return () => void root.removeProperty('--page-bar');
  }, [hasObstacle]);
  return (
    <section
      aria-label={t({ message: 'Summary', comment: 'Sum of the cart, read by screen readers' })}
      className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+var(--safe-bottom))] z-20 flex flex-col border-t border-border bg-surface lg:sticky lg:inset-x-auto lg:top-20 lg:bottom-auto lg:rounded-lg lg:border"
    >
      {hasObstacle && (
        <p role="status" className="px-4 pt-2 text-center text-xs text-text-2 lg:order-last lg:pt-0 lg:pb-4">
          {obstacle}
        </p>
      )}
      <div className="mx-auto flex min-h-18 w-full max-w-xl items-center gap-3 pe-4 ps-1 max-xs:gap-2 lg:flex-col lg:items-stretch lg:p-4">
        <div className="flex shrink-0 items-center text-sm text-text-2 lg:-ms-3">
          <Checkbox
            checked={checked}
            onChange={onCheckAll}
            label={t({ message: 'Select all', comment: 'Checkbox of the cart' })}
          />
          <span aria-hidden className="max-xs:hidden">
            <Trans>All</Trans>
          </span>
        </div>
        <div className="min-w-0 flex-1 text-end">{sum}</div>
        {button}
      </div>
    </section>
  );
}
