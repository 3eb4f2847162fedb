import { expect, test } from 'vitest';
import { requiredClasses, styleRules } from '../../build/style-rules.ts';
import { usedStyles } from '#domain/page-styles.ts';

const used = (css: string, html: string) => usedStyles(styleRules(css), html);

test.each([
  [String.raw`.sm\:p-4`, ['sm:p-4']],
  [String.raw`.\32xs\:p-4`, ['2xs:p-4']],
  [String.raw`.gap-0\.5>:not(:last-child)`, ['gap-0.5']],
  [String.raw`.w-\[calc\(100\%-1px\)\]:hover`, ['w-[calc(100%-1px)]']],
  ['.card .title', ['card', 'title']],
  [':where(.space-y-4>:not(:last-child))', ['space-y-4']],
  [String.raw`.group:is(:where(.group):hover *)`, ['group', 'group']],
  [':is(.card,.row) p', []],
  ['.card:not(.open)', ['card']],
  ['[data-kind=".x"] a', []],
  ['html', []],
])('the classes that %s requires', (selector, classes) => {
  expect(requiredClasses(selector)).toEqual(classes);
});

test('a page has the rules of its classes in their order, within their groups, and all rules without classes', () => {
  const css =
    '@layer base,utilities;@layer base{p{margin:0}}@layer utilities{.a{color:red}.b{color:blue}@media (width>=40rem){.b{top:0}}.c,.d{left:0}}';
  expect(used(css, '<p class="a d">')).toBe(
    '@layer base,utilities;@layer base{p{margin:0}}@layer utilities{.a{color:red}.c,.d{left:0}}',
  );
  expect(used(css, '<p class="b">')).toContain('.b{color:blue}@media (width>=40rem){.b{top:0}}');
});

test('classes of the inline script count, and escaped characters in attributes', () => {
  expect(used('.again{top:0}', '<script>e.className=`again`</script>')).toBe('.again{top:0}');
  expect(used(String.raw`.\[\&_a\]\:p-1 a{top:0}`, '<p class="[&amp;_a]:p-1">')).not.toBe('');
});

test('animations, registered properties and variables of the theme are part of a page that mentions them', () => {
  const css =
    '@layer theme{:root,:host{--x:1px;--y:var(--x);--z:2px}}@property --x{syntax:"*";inherits:false}@keyframes fade{0%{opacity:0}}.a{left:var(--y)}.b{animation:fade 1s}';
  expect(used(css, '<p class="a">')).toBe(
    '@layer theme{:root,:host{--x:1px;--y:var(--x);}}@property --x{syntax:"*";inherits:false}.a{left:var(--y)}',
  );
  expect(used(css, '<p class="b">')).toBe('@keyframes fade{0%{opacity:0}}.b{animation:fade 1s}');
  expect(usedStyles(styleRules(css), '<p>', '[data-style="0"]{top:var(--z)}')).toBe(
    '@layer theme{:root,:host{--z:2px;}}',
  );
});
