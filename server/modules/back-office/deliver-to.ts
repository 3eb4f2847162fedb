import { phoneText } from '#domain/phone.ts';
import { addressLines } from '#domain/postal-order.ts';
import type { AddressSnapshot } from '../../platform/db/columns.ts';

/** As printed on the parcel. */
export function deliverTo(address: AddressSnapshot) {
  const { addressee, mobile, country } = address;
  return {
    addressee,
    phone: phoneText(mobile, ''),
    country,
    /** As printed on the parcel, in the order of the destination's post, without name and country. */
    lines: addressLines({ ...address, region: address.region ?? '' }),
  };
}
