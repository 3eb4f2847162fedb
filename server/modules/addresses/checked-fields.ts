import { toE164 } from '#domain/phone.ts';
import { placeFaults, tidyPostcode } from '#domain/postal-rules.ts';
import { regionsOf, tidyRegion } from '#domain/regions.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AddressFields } from './store.ts';

/**
 * Validates an address by its country's rules: the number as E.164, region and postcode in the country's format. @throws Refusal
 * `phone_invalid`, `region_missing`, `region_unknown`, `postcode_missing`, `postcode_invalid`
 */
export function checkedFields(fields: AddressFields): AddressFields {
  const mobile = toE164(fields.mobile, fields.country);
  if (mobile === null) throw new Refusal('phone_invalid', { fields: ['mobile'] });
  for (const [field, fault] of Object.entries(placeFaults(fields))) {
    throw new Refusal(fault, {
      fields: [field],
      ...(fault === 'region_unknown' && { details: { expected: { region: regionKeys(fields.country) } } }),
    });
  }
  return {
    ...fields,
    mobile,
    region: tidyRegion(fields.country, fields.region) ?? '',
    postcode: tidyPostcode(fields.country, fields.postcode) ?? '',
  };
}

const regionKeys = (country: string): string => (regionsOf(country) ?? []).map(({ key }) => key).join(', ');
