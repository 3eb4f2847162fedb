import type { MutationKind } from '../../src/mutations.ts';
import { faults } from '../support/faults/faults.ts';
import { allMutationKinds } from '../support/faults/mutations.ts';
import { test } from '../support/faults/phone.ts';
import { mutateOffline, openScene, expectRecovery, viewScreensAgain } from '../support/faults/scene.ts';
import { seeded } from '../support/faults/seeded.ts';

/** Faults that the phone recovers from completely: they may follow each other in any order. */
const composable = [
  ['worker killed in mid-send', 'browser killed under load and restarted', 'lost response', '500'],
  ['409', 'HTML with 200', 'quota full for caches', 'IndexedDB refused', 'eight tabs sending'],
].flat();

const first = Number(process.env['FAULT_SEED'] ?? 1);
const seeds = Number(process.env['FAULT_SEEDS'] ?? 3);
const rounds = 3;

/** Mutations and faults of a seed: deterministic. */
function story(seed: number): { mutations: MutationKind[]; fault: string }[] {
  const random = seeded(seed);
  return Array.from({ length: rounds }, () => {
    // One mutation of every kind: some faults end once each kind's call has hit them.
    const mutations = random.shuffled(allMutationKinds);
    return { mutations, fault: random.pick(composable) };
  });
}

for (let seed = first; seed < first + seeds; seed += 1) {
  const rows = story(seed);
  const summary = rows.map(({ mutations, fault }) => `${mutations.join(', ')} → ${fault}`).join('; ');
  test(
    `seed ${seed}: acknowledged mutations arrive once under random faults`,
    { tag: '@long' },
    async ({ phone }) => {
      test.setTimeout(180_000);
      test.info().annotations.push({ type: 'story', description: summary });
      console.log(`seed ${seed}: ${summary}`);
      const scene = await openScene(phone);
      for (const { mutations, fault } of rows) {
        await mutateOffline(scene, mutations);
        await faults[fault]!(scene);
        await expectRecovery(scene);
        await viewScreensAgain(scene);
        for (const tab of phone.context.pages()) if (tab !== phone.page) await tab.close();
      }
    },
  );
}
