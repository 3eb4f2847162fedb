import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse, sourceFiles, sourceOf, sqlFiles } from './source-files.ts';

const maxLines = 300;
const kebabCase = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*\.(ts|tsx|mjs)$/;
/** The router parses names in src/routes: `__root`, `detail.{-$product}`. Their case is the URL's. */
const isRoute = (path: string) => path.startsWith('src/routes/');

const files = sourceFiles();

test('no file is longer than 300 lines', () => {
  const long = [...files, ...sqlFiles()].filter((path) => sourceOf(path).split('\n').length > maxLines + 1);
  expect(long).toEqual([]);
});

test('file and folder names are kebab-case', () => {
  const misnamed = files.filter(
    (path) =>
      !isRoute(path) && (!kebabCase.test(basename(path)) || dirname(path) !== dirname(path).toLowerCase()),
  );
  expect(misnamed).toEqual([]);
});

test('no file only re-exports', () => {
  expect(files.filter((path) => parse(path).isBarrel)).toEqual([]);
});

test('no folder has a generic name', () => {
  expect(files.filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual([]);
});

test('no journey passes a promise where a value is expected', () => {
  // `waitForFunction` takes a pending promise as truthy; `expect.poll` awaits it.
  const waits = files.filter((path) => /waitForFunction\(\s*async/.test(sourceOf(path)));
  expect(waits).toEqual([]);
});

test('no unfinished code, disabled check or skipped test remains', () => {
  const mark = /\b(TO-?DO|FIX-?ME)\b|@ts-(ignore|nocheck)|(?:ox|es)lint-disable|\.only\(/;
  const open = files.filter((path) => !path.startsWith('tests/architecture/') && mark.test(sourceOf(path)));
  expect(open).toEqual([]);
});
