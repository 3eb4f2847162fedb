import { expect, test } from 'vitest';
import { endpointNames } from '#contract/endpoints.ts';
import { sourceFiles, sourceOf } from './source-files.ts';

// docs/glossary.md has the terms. Names on the wire, fixed by the specification, and names of tables keep their words there and
// in the handler of that name.

/** Retired words, each with the term that replaced it. */
const retired: Readonly<Record<string, string>> = {
  aside: 'parked session',
  bone: 'skeleton',
  chat: 'conversation',
  chats: 'conversations',
  colour: 'color',
  colours: 'colors',
  favourable: 'favorable',
  favourite: 'favorite',
  favourites: 'favorites',
  hear: 'listen, load',
  heard: 'recorded',
  hears: 'listens',
  house: 'system account',
  licence: 'license',
  licences: 'licenses',
  lived: 'seeded',
  meant: 'correction',
  mishap: 'fault',
  people: 'accounts, users',
  picture: 'image',
  pictures: 'images',
  remembered: 'cached',
  reorganisation: 'reorganization',
  said: 'stated',
  says: 'summary, text',
  sighting: 'detected transfer',
  sightings: 'detected transfers',
  stranger: 'other user',
  tagged: 'with ETag',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified',
  unauthorised: 'unauthorized',
  vanish: 'orphan',
  vault: 'device store',
  whereabouts: 'location',
};

const declared = /\b(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z]\w*)/g;
const wire = new Set<string>(endpointNames);
const isFixed = (name: string) => wire.has(name) || name.endsWith('Table');

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

/** This folder quotes retired names. */
const files = sourceFiles().filter((path) => !path.startsWith('tests/architecture/'));

/** Declared names of a file that have a retired word, with the term to use. */
const retiredNames = (path: string, source: string): string[] =>
  [...source.matchAll(declared)].flatMap(([, name]) =>
    isFixed(name!)
      ? []
      : wordsOf(name!).flatMap((word) =>
          Object.hasOwn(retired, word) ? [`${path}: ${name} → ${retired[word]}`] : [],
        ),
  );

test('declared names have no retired word', () => {
  expect(files.flatMap((path) => retiredNames(path, sourceOf(path)))).toEqual([]);
});

test('files and folders have no retired word', () => {
  const found = files.filter((path) => path.split(/[/.-]/).some((word) => Object.hasOwn(retired, word)));
  expect(found).toEqual([]);
});

test('finds a retired word inside a name, ignores names on the wire', () => {
  expect(retiredNames('src/a.ts', 'const deviceVault = 1;')).toHaveLength(1);
  expect(retiredNames('src/a.ts', 'const favouriteList = 1;')).toHaveLength(0);
});
