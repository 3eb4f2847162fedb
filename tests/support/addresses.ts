import { addressCalls } from '#contract/addresses.ts';

/** Address of the accounts of server tests: the example of the API's documentation. */
export const turin = addressCalls.addressAdd.example;

/** Shipping address of the journeys' accounts. */
export const tokyo = {
  addressee: 'Mika Sato',
  mobile: '+81 90 1234 5678',
  country: 'JP',
  region: 'Tokyo',
  area: 'Setagaya',
  postcode: '154-0001',
  detail: 'Ikejiri 1-2-3, 401',
  tag: 'home',
} as const;
