import { Trans } from '@lingui/react/macro';
import { brand } from '#domain/brand.ts';
import { moment } from '../ui/times.ts';
import { Address } from './address.tsx';
import type { Order } from './order.ts';

/** Printed instead of the screen: address, pieces left to send, and the buyer's note. */
export function PackingList({ order }: { order: Order }) {
  if (!order.address) return null;
  return (
    <div data-print className="hidden text-base print:block">
      <header className="mb-6 flex justify-between border-b pb-4">
        <div>
          <p className="text-xl font-semibold">{order.shop}</p>
          <p>{brand.name}</p>
        </div>
        <div className="text-end">
          <p className="text-xl font-semibold">{order.sn}</p>
          <p>{moment(order.createdAt)}</p>
        </div>
      </header>
      <div className="mb-6">
        <Address address={order.address} />
        <p>{order.address.phone}</p>
      </div>
      <table className="w-full">
        <thead className="border-b text-start">
          <tr>
            <th scope="col" className="py-1 text-start">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className="py-1 text-end">
              <Trans>Pieces</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines
            .filter(({ left }) => left > 0)
            .map((line) => (
              <tr key={line.id} className="border-b">
                <td className="py-2">
                  {line.title} <span className="text-text-2">{line.options}</span>
                </td>
                <td className="py-2 text-end">{line.left}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {order.note && <p className="mt-6 whitespace-pre-line">{order.note}</p>}
    </div>
  );
}
