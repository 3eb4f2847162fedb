import { expect, test } from 'vitest';
import { withEagerModules, withSeparateScripts } from '../../build/eager-modules.ts';

test('wrappers of CommonJS modules become functions, other arrow functions stay', () => {
  const runtime = 'import{n as e,t}from"./rolldown-runtime-Ab12.js";';
  expect(
    withEagerModules(`${runtime}var a=t((e=>{e.x=1})),b=t(((e,t)=>{t.exports=a()})),c=f((e=>{}));`),
  ).toBe(`${runtime}var a=t((function(e){e.x=1})),b=t((function(e,t){t.exports=a()})),c=f((e=>{}));`);
});

test('files that the entry imports are scripts before it', () => {
  const page =
    '<head><script type="module" crossorigin src="/i.js"></script><link rel="modulepreload" crossorigin href="/v.js"></head><body></body>';
  expect(withSeparateScripts(page)).toBe(
    '<head><script type="module" crossorigin src="/v.js"></script></head><body><script type="module" crossorigin src="/i.js"></script></body>',
  );
});
