import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations as definitions } from '../../src/mutations.ts';
import { readAllStorage } from '../support/e2e/storage.ts';
import { allMutationKinds, mutations } from '../support/faults/mutations.ts';
import { faults } from '../support/faults/faults.ts';
import { faultJourneys } from '../support/faults/fault-journeys.ts';
import { expect, test } from '../support/faults/phone.ts';
import { poisons } from '../support/faults/poisons.ts';
import { mutateOffline, openScene, expectRecovery, reconnect } from '../support/faults/scene.ts';

/** Faults that can hit a phone. A name without a test fails below, and so does a test of an unlisted fault. */
const required = [
  ['worker killed in mid-send', 'browser killed under load and restarted', 'lost response'],
  ['500', '401', '409', '422', 'HTML with 200'],
  ['quota full for IndexedDB', 'quota full for caches', 'storage evicted', 'IndexedDB refused'],
  ['blocked upgrade', 'version downgrade', 'eight tabs sending'],
  ['waiting worker during a form', 'chunk gone after a deploy', 'entry chunk gone', 'kill switch'],
  ['404', '500', 'redirect', 'opaque', 'HTML as JavaScript'].map((how) => `cache poisoned by ${how}`),
  ['logout', 'other login', 'clock 72 h ahead', 'clock 72 h behind'],
].flat();

test('every fault has its test, and every kind of mutation is exercised', () => {
  const tested = [
    ...Object.keys(faults),
    ...Object.keys(faultJourneys),
    ...Object.keys(poisons).map((how) => `cache poisoned by ${how}`),
    '401',
  ];
  expect(tested.toSorted()).toEqual(required.toSorted());
  const kinds = definitions.map(({ kind }) => kind).toSorted();
  expect(Object.keys(mutations).toSorted()).toEqual(kinds);
  expect(allMutationKinds.toSorted()).toEqual(kinds);
  for (const [file, title] of Object.values(faultJourneys)) {
    const journeys = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(journeys, file).toContain(title);
  }
});

/** Long run only: they depend on `src/platform/device`, which changes rarely, or repeat another fault with different values. */
const long = new Set<string>([
  '500',
  '409',
  '422',
  'HTML with 200',
  'clock 72 h ahead',
  'clock 72 h behind',
  'quota full for IndexedDB',
  'quota full for caches',
  'storage evicted',
  'IndexedDB refused',
  'blocked upgrade',
  'browser killed under load and restarted',
  'eight tabs sending',
  'worker killed in mid-send',
]);

for (const [name, strike] of Object.entries(faults)) {
  const tag = long.has(name) ? '@long' : [];
  test(`${name}: acknowledged mutations arrive once`, { tag }, async ({ phone }) => {
    test.setTimeout(180_000);
    const scene = await openScene(phone);
    await mutateOffline(scene, allMutationKinds);
    await strike(scene);
    const tookMs = await expectRecovery(scene);
    console.log(`${name}: recovered in ${Math.round(tookMs)} ms`);
  });
}

test('401: the session ends, and no data of its account remains', { tag: '@long' }, async ({ phone }) => {
  const scene = await openScene(phone);
  await mutateOffline(scene, allMutationKinds);
  const { page, email, token } = phone;
  const canaries = [email, token, 'Mika', 'Setagaya', 'Ikejiri'];
  phone.edge.faultOf = (path) => (path.startsWith('/api/user/') ? { status: 401 } : null);
  await reconnect(scene);
  await expect(page).toHaveURL(/\/login/);
  const left = async () => {
    const stored = await readAllStorage(page);
    return canaries.filter((canary) => stored.includes(canary));
  };
  await expect.poll(left).toEqual([]);
  expect(await phone.outbox()).toEqual([]);
});
