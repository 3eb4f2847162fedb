import { country } from '../platform/i18n/format.ts';
import { addressLines, type Place } from '#domain/postal-order.ts';
import { PhoneText } from './phone-text.tsx';

interface PostalAddressProps {
  address: Place & { addressee: string; mobile: string };
}

/**
 * Addressee and address in the country's postal format. Phrasing content only, so it may be used in buttons and labels.
 */
export function PostalAddress({ address }: PostalAddressProps) {
  const lines = [...addressLines(address), country(address.country)];
  return (
    <span className="block min-w-0 break-words">
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold">{address.addressee}</span>
        {address.mobile !== '' && (
          <span className="text-sm text-text-2">
            <PhoneText number={address.mobile} />
          </span>
        )}
      </span>
      <span className="mt-1 block text-sm text-text-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}
