import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import { described, Empty, Id, IdParam, line, named, page, pageParams } from './scalars.ts';

const addressTags = ['home', 'company', 'school', 'other'] as const;

const addressFields = {
  addressee: line(80),
  mobile: described(
    line(40),
    'With its country code, or as dialed in `country`; returned as E.164. Refused with `phone_invalid`.',
  ),
  country: described(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'ISO 3166 alpha-2.'),
  region: described(
    v.optional(line(80, 0), ''),
    'State, province, prefecture …, if addresses of the country have one. Refused with `region_missing`, or with `region_unknown` if the country has a closed list.',
  ),
  area: described(line(120), 'City, town or district.'),
  postcode: described(
    v.optional(line(16, 0), ''),
    'In the form of the country, and returned in it. Refused with `postcode_missing`, `postcode_invalid`.',
  ),
  detail: line(200),
  tag: v.picklist(addressTags),
  isDefault: v.optional(v.boolean(), false),
};

/** A shipping address; orders contain a copy of it. */
export const addressTexts = {
  addressee: v.string(),
  mobile: described(v.string(), 'E.164.'),
  country: v.string(),
  region: described(v.string(), 'Empty where the country has none.'),
  area: v.string(),
  postcode: v.string(),
  detail: v.string(),
  tag: v.picklist(addressTags),
};
export const Address = named('Address', v.object({ id: Id, ...addressTexts, isDefault: v.boolean() }));
export type Address = v.InferOutput<typeof Address>;

export const addressCalls = {
  addressList: defineCall({
    method: 'GET',
    path: 'user/address_list',
    auth: 'required',
    offline: { keep: 2 },
    summary: 'List shipping addresses',
    refusals: [],
    input: v.strictObject(pageParams),
    output: page(Address),
    example: { limit: '5' },
  }),
  address: defineCall({
    method: 'GET',
    path: 'user/address',
    auth: 'required',
    offline: { never: 'part of the list' },
    summary: 'Get a shipping address',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('address', IdParam) }),
    output: Address,
    example: { id: '1' },
  }),
  addressAdd: defineCall({
    method: 'POST',
    path: 'user/address_add',
    auth: 'required',
    idempotent: true,
    summary: 'Create or update a shipping address',
    description: 'With `id`: changes that address. The first address becomes the default one.',
    refusals: [
      'not_found',
      'too_many_addresses',
      'phone_invalid',
      'region_missing',
      'region_unknown',
      'postcode_missing',
      'postcode_invalid',
    ],
    input: v.strictObject({ id: v.optional(ownId('address')), ...addressFields }),
    output: Address,
    example: {
      addressee: 'Ada Buyer',
      mobile: '+393331234567',
      country: 'IT',
      region: 'TO',
      area: 'Torino',
      postcode: '10121',
      detail: 'Via Roma 1',
      tag: 'home',
    },
  }),
  addressSetDefault: defineCall({
    method: 'POST',
    path: 'user/address_set_default',
    auth: 'required',
    summary: 'Set the default shipping address',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('address') }),
    output: Empty,
    example: { id: 1 },
  }),
  addressDeleteGet: defineCall({
    method: 'GET',
    path: 'user/address_del',
    auth: 'required',
    changesByGet: true,
    offline: { never: 'a mutation' },
    summary: 'Delete a shipping address',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('address', IdParam) }),
    output: Empty,
    example: { id: '1' },
  }),
  addressDelete: defineCall({
    method: 'POST',
    path: 'user/address_del',
    auth: 'required',
    summary: 'Delete a shipping address',
    refusals: ['not_found'],
    input: v.strictObject({ id: ownId('address') }),
    output: Empty,
    example: { id: 1 },
  }),
};
