import type { AddressFields } from './address.mutation.ts';
import type { Tag } from './tags.ts';

/** Values of the form: an address whose tag may not be chosen yet. */
export interface AddressValues {
  addressee: string;
  mobile: string;
  country: string;
  region: string;
  area: string;
  postcode: string;
  detail: string;
  tag: Tag | '';
  isDefault: boolean;
}

/** Initial values. The tag is `home`, the most common one. */
export const emptyAddress = (country: string, addressee: string): AddressValues => ({
  addressee,
  mobile: '',
  country,
  region: '',
  area: '',
  postcode: '',
  detail: '',
  tag: 'home',
  isDefault: false,
});

/** Normalizes whitespace, because pasted texts contain extra spaces and line breaks. */
export function toFields({ tag, isDefault, ...texts }: AddressValues & { tag: Tag }): AddressFields {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    addressee: tidy(texts.addressee),
    mobile: tidy(texts.mobile),
    country: texts.country,
    region: tidy(texts.region),
    area: tidy(texts.area),
    postcode: tidy(texts.postcode),
    detail: tidy(texts.detail),
    tag,
    isDefault,
  };
}
