import { Trans, useLingui } from '@lingui/react/macro';
import { money } from '../../src/platform/i18n/format.ts';
import { Panel } from '../ui/panel.tsx';
import type { Order } from './order.ts';

export function OrderLines({ order }: { order: Order }) {
  const { t } = useLingui();
  const end = 'px-2 text-end last:pe-4';
  return (
    <Panel title={t`Goods`} flush>
      <table className="w-full text-sm">
        <thead className="border-b text-xs text-text-2">
          <tr className="h-8">
            <th scope="col" className="ps-4 text-start font-medium">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className={`${end} font-medium`}>
              <Trans>Ordered</Trans>
            </th>
            <th scope="col" className={`${end} font-medium`}>
              <Trans>Sent</Trans>
            </th>
            <th scope="col" className={`${end} font-medium`}>
              <Trans>Left</Trans>
            </th>
            {order.money && (
              <th scope="col" className={`${end} hidden font-medium sm:table-cell`}>
                <Trans>Amount</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="h-16 border-b last:border-b-0">
              <td className="py-2 ps-4">
                <img
                  src={line.image}
                  alt=""
                  width={48}
                  height={48}
                  className="float-start me-3 size-12 rounded-sm bg-surface-2 object-cover"
                />
                <span className="block font-medium">{line.title}</span>
                <span className="block text-xs text-text-2">{line.options}</span>
                {order.money && line.subtotal && (
                  <span className="block text-xs sm:hidden">{money(line.subtotal)}</span>
                )}
                {line.refunded > 0 && (
                  <span className="block text-xs text-danger">
                    <Trans>{line.refunded} refunded</Trans>
                  </span>
                )}
              </td>
              <td className={end}>{line.quantity}</td>
              <td className={end}>{line.shipped}</td>
              <td className={`${end} ${line.left > 0 ? 'font-semibold' : 'text-text-3'}`}>{line.left}</td>
              {order.money && (
                <td className={`${end} hidden sm:table-cell`}>{line.subtotal && money(line.subtotal)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
