import { expect, test } from 'vitest';
import { sourceFiles, sourceOf } from './source-files.ts';

// Components of src/ui have variants; a class that overrides or copies their classes indicates a missing variant.

const components = sourceFiles().filter((path) => /^(src|console)\/.*\.tsx?$/.test(path));

/** Classes of the strings of a file, each with its variants, such as `max-xs:px-4`. */
const classesOf = (source: string): string[] =>
  [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([text]) => text.slice(1, -1).split(/\s+/));

/** `px-3!` and the older `!px-3`, not the end of a sentence. */
const important = (name: string): boolean =>
  /^(\S*:)?![a-z]/.test(name) || /^\S*[a-z]\S*-[\w[\]()./%-]+!$/.test(name);
/** `max-[23rem]:`, `@min-[17rem]:`: a breakpoint without a name in the theme. */
const unnamedBreakpoint = (name: string): boolean => /(^|:)@?(max|min)-\[[\d.]+(rem|px|em)\]:/.test(name);

const offenders = (of: (source: string) => string[], paths = components): string[] =>
  paths.flatMap((path) => of(sourceOf(path)).map((found) => `${path}: ${found}`));

test('finds important classes and unnamed breakpoints', () => {
  expect(classesOf('className="flex px-3! !pt-2 lg:px-4! max-[23rem]:px-2"').filter(important)).toEqual([
    'px-3!',
    '!pt-2',
    'lg:px-4!',
  ]);
  expect(classesOf("cx('@max-[17rem]:hidden max-xs:px-2')").filter(unnamedBreakpoint)).toEqual([
    '@max-[17rem]:hidden',
  ]);
});

test('no class is important', () => {
  expect(offenders((source) => classesOf(source).filter(important))).toEqual([]);
});

test('every breakpoint has a name in the theme', () => {
  expect(offenders((source) => classesOf(source).filter(unnamedBreakpoint))).toEqual([]);
});

test('cards are made by src/ui/card.tsx', () => {
  const outside = components.filter((path) => !path.startsWith('src/ui/'));
  expect(offenders((source) => source.match(/\brounded-lg bg-surface(-2)?\b/g) ?? [], outside)).toEqual([]);
});
