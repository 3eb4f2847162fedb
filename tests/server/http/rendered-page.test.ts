import os from 'node:os';
import { expect, test } from 'vitest';
import { loadRenderer, splitStyles } from '../../../server/platform/http/rendered-page.ts';

test('a build without server rendering has no renderer', async () => {
  expect(await loadRenderer(os.tmpdir())).toBeNull();
});

test('style attributes become one style sheet, with one rule for equal ones', () => {
  const { html, css } = splitStyles(
    '<p style="aspect-ratio:1 / 1;color:#abc">a</p><p style="height:0">b</p><p style="height:0">c</p>',
  );
  expect(html).toBe('<p data-style="0">a</p><p data-style="1">b</p><p data-style="1">c</p>');
  expect(css).toBe('[data-style="0"]{aspect-ratio:1 / 1;color:#abc}[data-style="1"]{height:0}');
});

test.each(['red}body{display:none', 'red&lt;/style&gt;', 'url(//evil.example)', '\\75rl(x)', '@import x'])(
  'the unsafe style %s is dropped',
  (value) => {
    expect(splitStyles(`<p style="color:${value}">a</p>`)).toEqual({ html: '<p>a</p>', css: '' });
  },
);

test('text that resembles an attribute is kept', () => {
  const text = '<p>a style=&quot;color:red&quot;</p>';
  expect(splitStyles(text)).toEqual({ html: text, css: '' });
});
