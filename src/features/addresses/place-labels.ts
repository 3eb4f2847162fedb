import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AreaKind, PostcodeKind, RegionKind } from '#domain/postal-words.ts';

// lingui-set comment="Field of an address form, and part of an address"

/** Names of the address parts in the user's language, as the country uses them. */
export const regionLabels: Record<RegionKind, MessageDescriptor> = {
  state: msg({ message: 'State', context: 'address' }),
  province: msg({ message: 'Province', context: 'address' }),
  prefecture: msg({ message: 'Prefecture', context: 'address' }),
  county: msg({ message: 'County or municipality', context: 'address' }),
  department: msg({ message: 'Department', context: 'address' }),
  emirate: msg({ message: 'Emirate', context: 'address' }),
  region: msg({ message: 'Region', context: 'address' }),
  area: msg({ message: 'Area', context: 'address' }),
};

export const areaLabels: Record<AreaKind, MessageDescriptor> = {
  city: msg({ message: 'City', context: 'address' }),
  cityOrDistrict: msg({ message: 'City or district', context: 'address' }),
  district: msg({ message: 'District', context: 'address' }),
};

export const postcodeLabels: Record<PostcodeKind, MessageDescriptor> = {
  zip: msg`ZIP code`,
  pin: msg`PIN code`,
  eircode: msg`Eircode`,
  postcode: msg`Postal code`,
};
