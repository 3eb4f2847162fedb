import { expect, test } from 'vitest';
import { createResponseCache, type Subject } from './response-cache.ts';

/** The cache itself is under test: entries are put into it directly. */
const uncached = () => undefined;
import { withEtag } from './etag.ts';

let clockMs = 0;
function memory() {
  const cache = createResponseCache(uncached, () => clockMs);
  cache.setListening(true);
  const keep = (key: string, shows: Subject[] = [], begun = cache.begin(), data: unknown = key) =>
    cache.keep(key, begun, { response: withEtag(data), shows });
  return { ...cache, keep };
}

test('does not store a response that was started before a change of its data', () => {
  const { begin, changed, keep, find } = memory();
  const begun = begin();
  changed(['p1']);
  keep('first', ['p1', 's1'], begun);
  keep('other', ['p2'], begun);
  expect(find('first')).toBeUndefined();
  expect(find('other')).toBeDefined();
  changed('*');
  keep('late', [], begun);
  expect(find('late')).toBeUndefined();
});

test('a change evicts the responses that show its subject, and no others', () => {
  const { changed, keep, find } = memory();
  keep('list', ['p1', 'p2']);
  keep('detail', ['p1', 's1']);
  keep('shop', ['s1']);
  changed(['p2']);
  expect(['list', 'detail', 'shop'].map((key) => find(key) !== undefined)).toEqual([false, true, true]);
  changed(['s1']);
  expect(['detail', 'shop'].map((key) => find(key) !== undefined)).toEqual([false, false]);
});

test('stores nothing while changes are not received, and drops earlier responses', () => {
  const cache = createResponseCache(uncached);
  cache.keep('a', cache.begin(), { response: withEtag(1), shows: [] });
  expect(cache.find('a')).toBeUndefined();
  const { setListening, keep, find } = memory();
  keep('a');
  setListening(false);
  setListening(true);
  expect(find('a')).toBeUndefined();
});

test('a response expires after thirty seconds', () => {
  const { keep, find } = memory();
  keep('a');
  clockMs += 29_999;
  expect(find('a')).toBeDefined();
  clockMs += 2;
  expect(find('a')).toBeUndefined();
});

test('evicts the response requested longest ago', () => {
  const { keep, find } = memory();
  const large = 'x'.repeat(9_000_000);
  for (const key of ['a', 'b', 'c']) keep(key, [], undefined, large);
  find('a');
  keep('d', [], undefined, large);
  expect(['a', 'b', 'c', 'd'].map((key) => find(key) !== undefined)).toEqual([true, false, true, true]);
});
