import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('keeps allowed tags without their attributes', () => {
  const html = '<h3>Care</h3><p>Wash <strong>cold</strong>.<br></p><ul><li>One</li></ul>';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('<P>a</P><br/>')).toBe('<p>a</p><br>');
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p onclick="x()">a</p>', '&lt;p onclick=&quot;x()&quot;&gt;a'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
  ['<<p>a', '&lt;<p>a</p>'],
  ['</p>a', 'a'],
  ['<ul><li>a</ul>b', '<ul><li>a</li></ul>b'],
  ['<p>a <b>b</b>', '<p>a &lt;b&gt;b&lt;/b&gt;</p>'],
  ['a & b &amp; c &lt; <!-- -->', 'a &amp; b &amp; c &lt; &lt;!-- --&gt;'],
])('sanitizes %s to %s', (given, expected) => {
  expect(safeHtml(given)).toBe(expected);
});

test('returns only allowed, balanced tags for any input, and is idempotent', () => {
  const markup = fc.array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
      '<br>',
      '<script>',
      '<',
      '>',
      '"',
      '&',
      '&lt;',
      ' on=1',
      'a',
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(markup, (pieces) => {
      const html = safeHtml(pieces.join(''));
      expect(html.replaceAll(/<\/?(p|ul|li|strong|br|h3)>/g, '')).not.toMatch(/[<>"]/);
      for (const tag of ['p', 'ul', 'li'])
        expect(html.split(`<${tag}>`).length).toBe(html.split(`</${tag}>`).length);
      expect(safeHtml(html)).toBe(html);
    }),
  );
});
