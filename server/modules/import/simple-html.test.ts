import { expect, test } from 'vitest';
import { simpleHtml } from './simple-html.ts';

test.each([
  ['an attribute with >', '<p>a<img alt="b > c">d</p>', '<p>ad</p>'],
  [
    'a hidden element with > in an attribute',
    '<p>a</p><script data-x=">">x()</script><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  ['a comment with >', '<p>a<!-- > b --></p>', '<p>a</p>'],
  ['a script that is not closed', '<p>a</p><script>x()', '<p>a</p>'],
  ['a name that begins like a hidden one', '<p>a</p><scripted>b</scripted>', '<p>a</p><p>b</p>'],
  ['entities', '<p>Caf&eacute; &#8217; &lt;b&gt; &amp;amp;</p>', '<p>Café ’ &lt;b&gt; &amp;amp;</p>'],
  ['lists', '<ul><li>a<ol><li>b</ol><li>c</ul>d', '<ul><li>a</li><li>b</li><li>c</li></ul><p>d</p>'],
  ['simple HTML', '<p>a &amp; <strong>b</strong></p>', '<p>a &amp; <strong>b</strong></p>'],
])('reads %s', (_, given, expected) => {
  expect(simpleHtml(given)).toBe(expected);
});
