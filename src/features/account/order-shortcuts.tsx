import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleDollarSign, Package, PackageCheck, Truck } from 'lucide-react';
import { type OrderStatus, orderStatus } from '../../domain/order-state.ts';
import { number } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';

interface OrderShortcutsProps {
  /** How many orders are in a status; `undefined` while it is not known. */
  countOf: (status: OrderStatus) => number | undefined;
}

/** The orders that still want something, by status, and the way to all of them. */
export function OrderShortcuts({ countOf }: OrderShortcutsProps) {
  const { t } = useLingui();
  const shortcuts = [
    { status: orderStatus.waitingPay, icon: CircleDollarSign, label: t`To pay`, marked: true },
    { status: orderStatus.waitingDelivery, icon: Package, label: t`To ship`, marked: true },
    { status: orderStatus.delivered, icon: Truck, label: t`Shipped`, marked: true },
    // Received is where orders come to rest: its number would only grow.
    { status: orderStatus.received, icon: PackageCheck, label: t`Received`, marked: false },
  ];
  return (
    <section className="rounded-lg bg-surface p-4 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-display text-lg font-semibold">
          <Trans>My orders</Trans>
        </h2>
        <Link
          to="/myPurchases/{-$status}"
          className="hit inline-flex items-center gap-0.5 text-sm font-semibold text-primary"
        >
          <Trans>See all</Trans>
          <Icon of={ChevronRight} size={16} className="rtl:-scale-x-100" />
        </Link>
      </div>
      {/* In rem of the text size that is chosen: where it is large, four words have no room beside each other. */}
      <div className="@container">
        <ul className="mt-2 grid grid-cols-4 @max-[15.5rem]:grid-cols-2">
          {shortcuts.map(({ status, icon, label, marked }) => {
            const count = marked ? (countOf(status) ?? 0) : 0;
            return (
              <li key={status}>
                <Link
                  to="/myPurchases/{-$status}"
                  params={{ status: String(status) }}
                  className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-md text-center text-xs text-text-2 active:bg-surface-2"
                >
                  <span className="relative text-text">
                    <Icon of={icon} size={26} />
                    {count > 0 && (
                      <span className="tabular absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-sale-fill px-1 text-[11px] leading-none font-semibold text-on-sale">
                        {count > 99 ? '99+' : number(count)}
                      </span>
                    )}
                  </span>
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
