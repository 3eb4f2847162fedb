import { oneByOne } from './one-by-one.ts';

/** Favorites and follows. */
export const sendMarks = oneByOne('mark', {
  send: ({ target, id, on, stamp }, { send }) =>
    target === 'product' ? send('favourite', { id, on }, stamp) : send('follow', { id, on }, stamp),
});
