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
    region_missing: t`Please enter the state, province or region`,
    region_unknown: t`Please choose the state, province or region from the list`,
    postcode_missing: t`Please enter the postcode`,
    postcode_invalid: t`This postcode is not one of the chosen country`,
  };
  return (values) => {
    const { region, postcode } = placeFaults(values);
    return {
      addressee: empty(values.addressee) ? t`Please enter who receives the parcel` : undefined,
      mobile: empty(values.mobile)
        ? t`Please enter a mobile phone number`
        : toE164(values.mobile, values.country) === null
          ? t`Mobile phone number must be correct. Check the number and its country code.`
          : undefined,
      country: values.country === '' ? t`Please choose a country or region` : undefined,
      region: region && placeProblems[region],
      area: empty(values.area) ? t`Please enter the city or area` : undefined,
      postcode: postcode && placeProblems[postcode],
      detail: empty(values.detail) ? t`Please enter the detailed address` : undefined,
      tag: values.tag === '' ? t`Please choose a tag` : undefined,
    };
  };
}
