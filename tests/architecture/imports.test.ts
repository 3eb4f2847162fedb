import { expect, test } from 'vitest';
import {
  exceptions,
  forbiddenPackages,
  mayImport,
  moduleMayImport,
  moneyWrites,
  onlyFor,
  testPackages,
  typesOnly,
} from './rules.ts';
import { parse, resolve, sourceFiles, sourceOf, zoneOf } from './source-files.ts';

const isTest = (path: string) => path.includes('.test.');

/** The reason why `from` must not import `specifier`, or undefined. */
const objection = (from: string, specifier: string, isType = false): string | undefined => {
  const here = zoneOf(from);
  if (!here) return undefined;
  const target = resolve(from, specifier);
  if ('package' in target) {
    if (isTest(from) && testPackages.test(target.package)) return undefined;
    return forbiddenPackages[here.zone]?.test(target.package) ? `package ${target.package}` : undefined;
  }
  const there = zoneOf(target.path);
  if (!there) return here.zone === 'tests' || here.zone === 'server' ? undefined : target.path;
  if (onlyFor.some(({ file, importers }) => file.test(target.path) && !importers.test(from)))
    return target.path;
  if (exceptions.some((rule) => rule.from.test(from) && rule.to.test(target.path))) return undefined;
  if (isType && typesOnly.some((rule) => rule.from.test(from) && rule.to.test(target.path))) return undefined;
  if (here.zone === 'feature' && there.zone === 'mutation')
    return there.part === here.part ? undefined : target.path;
  if (there.zone !== here.zone) return mayImport[here.zone].includes(there.zone) ? undefined : target.path;
  if (there.part === here.part) return undefined;
  const isListed = here.zone === 'module' && moduleMayImport[here.part ?? '']?.includes(there.part ?? '');
  return isListed ? undefined : target.path;
};

test('every import follows the rules of the architecture', () => {
  const wrong = sourceFiles().flatMap((from) => {
    const { specifiers, typeSpecifiers } = parse(from);
    return specifiers
      .map((specifier) => objection(from, specifier, typeSpecifiers.includes(specifier)))
      .filter((found) => found !== undefined)
      .map((found) => `${from} → ${found}`);
  });
  expect(wrong).toEqual([]);
});

test('every offline mutation is in the list that page and worker register', () => {
  const definitions = sourceFiles().filter((path) => zoneOf(path)?.zone === 'mutation');
  const listed = parse('src/mutations.ts').specifiers.map((specifier) =>
    resolve('src/mutations.ts', specifier),
  );
  expect(
    definitions.filter((path) => !listed.some((found) => 'path' in found && found.path === path)),
  ).toEqual([]);
});

test('only the ledger writes money tables', () => {
  const { sql, allowed } = moneyWrites;
  expect(sourceFiles().filter((path) => !allowed.test(path) && sql.test(sourceOf(path)))).toEqual([]);
});

test('modules have no import cycles', () => {
  const cyclic = Object.keys(moduleMayImport).flatMap((module) => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      for (const next of moduleMayImport[name] ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        visit(next);
      }
    };
    visit(module);
    return reached.has(module) ? [module] : [];
  });
  expect(cyclic).toEqual([]);
});

test('suites of tests do not import each other', () => {
  const wrong = sourceFiles()
    .filter((from) => from.startsWith('tests/') && !from.startsWith('tests/support/'))
    .flatMap((from) =>
      parse(from).specifiers.flatMap((specifier) => {
        const target = resolve(from, specifier);
        if (!('path' in target) || !target.path.startsWith('tests/')) return [];
        const [, suite] = from.split('/');
        const [, other] = target.path.split('/');
        return other === suite || other === 'support' || other === 'run' ? [] : [`${from} → ${target.path}`];
      }),
    );
  expect(wrong).toEqual([]);
});

test('code for the browser never imports a computed name', () => {
  const computed = sourceFiles().filter(
    (path) => /^(src|sw|console)\//.test(path) && parse(path).computedImports.length > 0,
  );
  expect(computed).toEqual([]);
});

test('every file below src is in a zone of the architecture', () => {
  const stray = sourceFiles().filter((path) => {
    const zone = zoneOf(path)?.zone;
    return path.startsWith('src/') && (!zone || !(zone in mayImport)) && !path.endsWith('.d.ts');
  });
  expect(stray).toEqual([]);
});

test.each([
  ['a feature must not import another feature', 'src/features/cart/a.ts', '../checkout/b.ts'],
  ['the app must not import the server', 'src/app/a.ts', '../../server/b.ts'],
  ['the design system must not import the router', 'src/ui/a.ts', '@tanstack/react-router'],
  ['the app must not import the console', 'src/app/a.ts', '../../console/b.ts'],
  [
    'the console must not import code of the server',
    'console/a.ts',
    '../server/modules/back-office/calls.ts',
  ],
  ['the console must not import a feature', 'console/a.ts', '../src/features/cart/b.ts'],
  ['pure rules must not import a package', 'src/domain/a.ts', 'valibot'],
  ['a mutation definition must not import the page', 'src/features/cart/a.mutation.ts', './b.ts'],
  [
    'a mutation definition must not import queries',
    'src/features/cart/a.mutation.ts',
    '@tanstack/react-query',
  ],
  [
    'the outbox engine must not import a mutation definition',
    'src/platform/device/a.ts',
    '../../features/cart/cart.mutation.ts',
  ],
  [
    'a feature must not import mutations of another feature',
    'src/features/orders/a.ts',
    '../cart/cart.mutation.ts',
  ],
  [
    'the worker must import mutation definitions from the list only',
    'sw/a.ts',
    '../src/features/cart/cart-commands.ts',
  ],
  [
    'code shared by page and worker must not import the page',
    'src/platform/device/a.ts',
    '../session/state.ts',
  ],
  ['the worker must not import the page', 'sw/a.ts', '../src/platform/data/vault.ts'],
  ['the worker must not import the schema library', 'sw/a.ts', 'valibot'],
  ['the platform must not import a module', 'server/platform/http/a.ts', '../../modules/cart/store.ts'],
  ['the ledger must not import a module', 'server/ledger/a.ts', '../modules/wallet/b.ts'],
  ['a module must not import a module outside the table', 'server/modules/cart/a.ts', '../orders/b.ts'],
  [
    'a module must not import the ledger except its commands',
    'server/modules/wallet/a.ts',
    '../../ledger/post.ts',
  ],
])('%s', (_rule, from, specifier) => {
  expect(objection(from, specifier)).toBeDefined();
});
