import { useLingui } from '@lingui/react/macro';
import { toE164 } from '#domain/phone.ts';
import { placeFaults } from '#domain/postal-rules.ts';
import type { Problems } from '../../ui/use-form.ts';
import type { AddressValues } from './address-values.ts';

/**
 * Validators of spec §5: addressee, mobile phone, area, detailed address and tag are required, and the number must be
 * valid. The postal rules of the country apply as well, as on the server.
 */
export function useAddressRules(): (values: AddressValues) => Problems<AddressValues> {
  const { t } = useLingui();
  const empty = (text: string) => text.trim() === '';
  const placeProblems = {
    region_missing: t`Enter the state, province or region`,
    region_unknown: t`Choose the state, province or region from the list`,
    postcode_missing: t`Enter the postal code`,
    postcode_invalid: t`This postal code isn’t valid for the selected country`,
  };
  return (values) => {
    const { region, postcode } = placeFaults(values);
    return {
      addressee: empty(values.addressee) ? t`Enter the recipient’s name` : undefined,
      mobile: empty(values.mobile)
        ? t`Enter a mobile phone number`
        : toE164(values.mobile, values.country) === null
          ? t`Check the mobile number and its country code.`
          : undefined,
      country: values.country === '' ? t`Choose a country or region` : undefined,
      region: region && placeProblems[region],
      area: empty(values.area) ? t`Enter the city` : undefined,
      postcode: postcode && placeProblems[postcode],
      detail: empty(values.detail) ? t`Enter the street address` : undefined,
      tag: values.tag === '' ? t`Choose a label` : undefined,
    };
  };
}
