import { expect, test } from 'vitest';
import { sourceOf } from './source-files.ts';
import { guard } from '../../src/platform/session/guard.ts';
import { addressesOf, routeFiles } from '../support/e2e/route-files.ts';
import { closedRoutes, openRoutes } from '../support/e2e/routes.ts';

const paths = routeFiles.map(({ path }) => path).toSorted();

test('the files of src/routes are the routes of the generated tree', () => {
  const tree = sourceOf('src/app/route-tree.gen.ts');
  const generated = new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map((match) => match[1]!));
  expect(paths).toEqual([...generated].toSorted());
});

test('every route has a title and a row in tests/support/e2e/routes.ts', () => {
  expect(Object.keys({ ...openRoutes, ...closedRoutes }).toSorted()).toEqual(paths);
  expect(routeFiles.filter(({ title }) => title === undefined).map(({ path }) => path)).toEqual(['/']);
});

test('every path of the table in spec §2 is a route', () => {
  const section = /## 2\.[^]*?\nRoutes:\n([^]*?)\nOther screens/.exec(sourceOf('docs/spec.md'))![1]!;
  const specified = [...section.matchAll(/\/[a-zA-Z]+(?:\/:\w+\?)*/g)].map(([path]) =>
    path.replaceAll(/:(\w+)\?/g, '{-$$$1}'),
  );
  expect(specified.length).toBeGreaterThan(40);
  expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
});

test('the guard lets visitors open open routes and redirects them to the login from all others', () => {
  const verdicts = routeFiles.flatMap((route) =>
    addressesOf(route).map((address) => [address, guard(address, false)]),
  );
  const expected = routeFiles.flatMap((route) =>
    addressesOf(route).map((address) => [address, route.path in openRoutes ? 'pass' : 'login']),
  );
  expect(verdicts).toEqual(expected);
});
