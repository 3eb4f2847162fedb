import type { EndpointName } from '#contract/endpoints.ts';
import { accountWords } from './account.ts';
import type { Words } from './call-words.ts';
import { catalogWords } from './catalog.ts';
import { messageWords } from './messages.ts';
import { ownDataWords } from './own-data.ts';
import { shoppingWords } from './shopping.ts';
import { walletWords } from './wallet.ts';

/** A call of the contract without words does not compile. */
export const words: Words = {
  ...catalogWords,
  ...accountWords,
  ...ownDataWords,
  ...shoppingWords,
  ...walletWords,
  ...messageWords,
};

export interface Area {
  name: string;
  about: string;
  calls: EndpointName[];
}

const callsOf = (part: Partial<Words>) => Object.keys(part) as EndpointName[];

/** In the order a reader meets them. */
export const areas: readonly Area[] = [
  {
    name: 'Catalogue',
    about: 'Products, shops, reviews and texts: for everybody, without a token, the same for all.',
    calls: callsOf(catalogWords),
  },
  {
    name: 'Account',
    about: 'Logging in, the profile, shipping addresses, where notifications go, one’s own data.',
    calls: callsOf({ ...accountWords, ...ownDataWords }),
  },
  {
    name: 'Shopping',
    about: 'Favourites, the cart, orders, reviews of what was received, refunds.',
    calls: callsOf(shoppingWords),
  },
  {
    name: 'Wallet',
    about: 'The dollar wallet: what goes in, what goes out, and its records.',
    calls: callsOf(walletWords),
  },
  {
    name: 'Messages and pictures',
    about: 'Notifications, customer service, and a person’s own pictures in parts.',
    calls: callsOf(messageWords),
  },
];
