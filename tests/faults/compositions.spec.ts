import type { MutationKind } from '../../src/mutations.ts';
import { allMutationKinds, faults } from '../support/faults/faults.ts';
import { test } from '../support/faults/phone.ts';
import { mutateOffline, begin, expectRecovery, lookAgain } from '../support/faults/scene.ts';
import { seeded } from '../support/faults/seeded.ts';

/** Faults after which the phone is in its former state: any may follow any. */
const composable = [
  ['worker killed in mid-send', 'browser killed under load and restarted', 'lost answer', '500'],
  ['409', 'HTML with 200', 'quota full for caches', 'IndexedDB refused', 'eight tabs sending'],
].flat();

const first = Number(process.env['FAULT_SEED'] ?? 1);
const seeds = Number(process.env['FAULT_SEEDS'] ?? 3);
const rounds = 3;

/** Sequence of mutations and a fault for a seed: deterministic. */
function story(seed: number): { acts: MutationKind[]; fault: string }[] {
  const random = seeded(seed);
  return Array.from({ length: rounds }, () => {
    // One mutation of every kind: some faults end once each kind's call has hit them.
    const mutations = random.shuffled(allMutationKinds);
    return { acts: mutations, fault: random.pick(composable) };
  });
}

for (let seed = first; seed < first + seeds; seed += 1) {
  const rows = story(seed);
  const told = rows.map(({ acts: mutations, fault }) => `${mutations.join(', ')} → ${fault}`).join('; ');
  test(
    `seed ${seed}: acknowledged mutations arrive once under random faults`,
    { tag: '@long' },
    async ({ phone }) => {
      test.setTimeout(180_000);
      test.info().annotations.push({ type: 'story', description: told });
      console.log(`seed ${seed}: ${told}`);
      const scene = await begin(phone);
      for (const { acts: mutations, fault } of rows) {
        await mutateOffline(scene, mutations);
        await faults[fault]!(scene);
        await expectRecovery(scene);
        await lookAgain(scene);
        for (const tab of phone.context.pages()) if (tab !== phone.page) await tab.close();
      }
    },
  );
}
