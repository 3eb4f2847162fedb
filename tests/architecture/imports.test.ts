import { expect, test } from 'vitest';
import { forbiddenPackages, mayImport, testPackages } from './rules.ts';
import { parse, resolve, sourceFiles, zoneOf } from './source-files.ts';

const isTest = (path: string) => path.includes('.test.');

/** Why `from` must not import `specifier`, or undefined when it may. */
const objection = (from: string, specifier: string): string | undefined => {
  const here = zoneOf(from);
  if (!here) return undefined;
  const target = resolve(from, specifier);
  if ('package' in target) {
    if (isTest(from) && testPackages.test(target.package)) return undefined;
    return forbiddenPackages[here.zone]?.test(target.package) ? `package ${target.package}` : undefined;
  }
  const there = zoneOf(target.path);
  if (!there) return here.zone === 'tests' || here.zone === 'server' ? undefined : target.path;
  const own = there.zone === here.zone && there.feature === here.feature;
  return own || mayImport[here.zone].includes(there.zone) ? undefined : target.path;
};

test('every import goes the way the architecture allows', () => {
  const wrong = sourceFiles().flatMap((from) =>
    parse(from)
      .specifiers.map((specifier) => objection(from, specifier))
      .filter((found) => found !== undefined)
      .map((found) => `${from} → ${found}`),
  );
  expect(wrong).toEqual([]);
});

test('what the browser loads never imports a computed name', () => {
  const computed = sourceFiles().filter(
    (path) => /^(src|sw)\//.test(path) && parse(path).computedImports.length > 0,
  );
  expect(computed).toEqual([]);
});

test('every file below src lies in a zone of the architecture', () => {
  const stray = sourceFiles().filter((path) => {
    const zone = zoneOf(path)?.zone;
    return path.startsWith('src/') && (!zone || !(zone in mayImport)) && !path.endsWith('.d.ts');
  });
  expect(stray).toEqual([]);
});

test.each([
  ['a feature must not import another', 'src/features/cart/a.ts', '../checkout/b.ts'],
  ['the app must not import the server', 'src/app/a.ts', '../../server/b.ts'],
  ['the design system knows no router', 'src/ui/a.ts', '@tanstack/react-router'],
  ['pure rules import no package', 'src/domain/a.ts', 'valibot'],
  ['what page and worker share knows no page', 'src/platform/device/a.ts', '../session/state.ts'],
  ['the worker reaches nothing of the page', 'sw/a.ts', '../src/platform/data/vault.ts'],
  ['the worker does not carry the schema library', 'sw/a.ts', 'valibot'],
])('%s', (_rule, from, specifier) => {
  expect(objection(from, specifier)).toBeDefined();
});
