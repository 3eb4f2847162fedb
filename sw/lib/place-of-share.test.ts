import { expect, test } from 'vitest';
import { placeOfShare } from './place-of-share.ts';

const nothing = { title: '', text: '', url: '' };
const place = (shared: Partial<typeof nothing>) =>
  placeOfShare({ ...nothing, ...shared }, 'https://shop.example');

test.each([
  ['a link of ours in its own field', { url: 'https://shop.example/detail/7/2' }, '/detail/7/2'],
  ['a link of ours among words', { text: 'Look: https://shop.example/shop/3?q=tea nice' }, '/shop/3?q=tea'],
  ['a text', { text: ' green\n tea ' }, '/search?q=green%20tea'],
  [
    'another shop’s link with words',
    { text: 'Tent for two https://other.example/p/1' },
    '/search?q=Tent%20for%20two',
  ],
  ['another shop’s link with a title', { title: 'Tent', url: 'https://other.example/p/1' }, '/search?q=Tent'],
  ['nothing', {}, '/search'],
  ['a link that would leave this origin', { url: 'https://shop.example//evil.example/' }, '/search'],
])('%s', (_what, shared, path) => {
  expect(place(shared)).toBe(path);
});
