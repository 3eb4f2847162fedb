import { expect, test } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';

test('parses paragraphs, lists and strong text into a tree', () => {
  expect(parseRichText('<p>A <strong>b</strong><br>c</p><ul><li>d</li></ul>')).toEqual([
    { tag: 'p', children: ['A ', { tag: 'strong', children: ['b'] }, { tag: 'br', children: [] }, 'c'] },
    { tag: 'ul', children: [{ tag: 'li', children: ['d'] }] },
  ]);
});

test('keeps markup outside the allowlist as text', () => {
  const texts = parseRichText('<script>x</script><p onclick="y">').filter((node) => typeof node === 'string');
  expect(texts.join('')).toBe('<script>x</script><p onclick="y">');
});

test('closes or drops unbalanced tags', () => {
  expect(parseRichText('</p><p>a<strong>b</p>c')).toEqual([
    { tag: 'p', children: ['a', { tag: 'strong', children: ['b'] }] },
    'c',
  ]);
});

test('decodes an entity only once', () => {
  expect(parseRichText('&amp;lt; &#39;&quot;')).toEqual([`&lt; '"`]);
});
