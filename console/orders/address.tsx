import { country } from '../../src/platform/i18n/format.ts';
import type { Order } from './order.ts';

export const Address = ({ address }: { address: NonNullable<Order['address']> }) => (
  <address className="not-italic">
    {[address.addressee, ...address.lines, country(address.country)].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);
