import { oneByOne } from './one-by-one.ts';

/** Which address is the default. */
export const sendDefaultAddress = oneByOne('defaultAddress', {
  send: ({ id, stamp }, { send }) => send('addressSetDefault', { id }, stamp),
});
