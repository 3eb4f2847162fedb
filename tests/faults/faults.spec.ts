import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations as definitions } from '../../src/mutations.ts';
import { everythingStored } from '../support/e2e/everything-stored.ts';
import { mutations } from '../support/faults/mutations.ts';
import { allMutationKinds, faults } from '../support/faults/faults.ts';
import { heldBy } from '../support/faults/held-by.ts';
import { expect, test } from '../support/faults/phone.ts';
import { poisons } from '../support/faults/poisons.ts';
import { mutateOffline, begin, expectRecovery, reconnect } from '../support/faults/scene.ts';

/** Faults that can hit a phone. A name without a test fails below, and so does a test without a name. */
const required = [
  ['worker killed in mid-send', 'browser killed under load and restarted', 'lost answer'],
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
    ...Object.keys(heldBy),
    ...Object.keys(poisons).map((how) => `cache poisoned by ${how}`),
    '401',
  ];
  expect(tested.toSorted()).toEqual(required.toSorted());
  const kinds = definitions.map(({ kind }) => kind).toSorted();
  expect(Object.keys(mutations).toSorted()).toEqual(kinds);
  expect(allMutationKinds.toSorted()).toEqual(kinds);
  for (const [file, title] of Object.values(heldBy)) {
    const journeys = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(journeys, file).toContain(title);
  }
});

/** They depend on `src/platform/device` only, which changes rarely, or repeat another fault with different values. */
const long = new Set<string>([
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
]);

for (const [name, strike] of Object.entries(faults)) {
  const tag = long.has(name) ? '@long' : [];
  test(`${name}: acknowledged mutations arrive once`, { tag }, async ({ phone }) => {
    test.setTimeout(180_000);
    const scene = await begin(phone);
    await mutateOffline(scene, allMutationKinds);
    await strike(scene);
    const tookMs = await expectRecovery(scene);
    console.log(`${name}: recovered in ${Math.round(tookMs)} ms`);
  });
}

test('401: the session ends, and no data of its account remains', async ({ phone }) => {
  const scene = await begin(phone);
  await mutateOffline(scene, allMutationKinds);
  const { page, email, token } = phone;
  const canaries = [email, token, 'Mika', 'Setagaya', 'Ikejiri'];
  phone.edge.mishap = (path) => (path.startsWith('/api/user/') ? { status: 401 } : null);
  await reconnect(scene);
  await expect(page).toHaveURL(/\/login/);
  const left = async () => {
    const stored = await everythingStored(page);
    return canaries.filter((canary) => stored.includes(canary));
  };
  await expect.poll(left).toEqual([]);
  expect(await phone.outbox()).toEqual([]);
});
