import { accountWords } from '../../server/modules/openapi/words/account.ts';

/** Where the people of the server's tests live: the address the API's own documentation shows. */
export const turin = accountWords.addressAdd.example;

/** Where the people of the journeys live. */
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
