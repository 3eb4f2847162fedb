import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { OrderStateBadge } from '../orders/order-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';

/** The shopper's orders, mentioned ones first, and the products that the messages are about. */
export function ConversationSide({ context }: { context: Output<'chat/context'> }) {
  const { t } = useLingui();
  const { orders, mentionedOrders, products } = context;
  const isMentioned = ({ sn }: { sn: string }) => mentionedOrders.includes(sn);
  const sorted = [...orders.filter(isMentioned), ...orders.filter((order) => !isMentioned(order))];
  return (
    <aside aria-label={t`About the shopper`} className="grid min-w-0 content-start gap-4">
      {products.length > 0 && (
        <Panel title={t`Products mentioned`} flush>
          <ul>
            {products.map(({ id, title, price, image }) => (
              <li key={id} className="border-b last:border-b-0">
                <Link
                  to="/products/$id"
                  params={{ id: String(id) }}
                  className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <img src={image} alt="" className="size-10 rounded-sm bg-surface-2 object-cover" />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{title}</span>
                    <span className="block text-xs text-text-2">{money(price)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t`Orders`} flush>
        {sorted.length === 0 ? (
          <p className="p-4 text-text-2">
            <Trans>No orders yet.</Trans>
          </p>
        ) : (
          <ul>
            {sorted.map((order) => (
              <li key={order.sn} className="border-b last:border-b-0">
                <Link
                  to="/orders/$sn"
                  params={{ sn: order.sn }}
                  className="grid gap-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <span className="flex justify-between gap-3">
                    <span className="truncate font-medium">{order.sn}</span>
                    <span>{order.total && money(order.total)}</span>
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-3 text-xs">
                    <OrderStateBadge state={order.status} packing={order.packingAt !== null} />
                    <span className="text-text-2">{moment(order.createdAt)}</span>
                  </span>
                  {isMentioned(order) && (
                    <span className="text-xs text-text-2">
                      <Trans>Mentioned in this conversation</Trans>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  );
}
