import { expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import { flush } from '../platform/device/flush.ts';
import { type DeviceState, emptyDeviceState } from '../platform/device/device-state.ts';
import { mutations } from '../mutations.ts';
import { setFavorite } from '../features/favorites/favorite.mutation.ts';
import { registerMutations, type Send, type Tools } from '../platform/device/mutation.ts';

registerMutations(mutations);

const choose = (on: boolean) => setFavorite({ about: 'Tent', target: 'product', id: 1, on });
const broken: ApiFailure = { kind: 'http', status: 500 };

/** A device with one unsent favorite. @param respond returns the response of the server to the n-th call */
function device(respond: (count: number) => ApiFailure | null) {
  let state: DeviceState = choose(true)({ ...emptyDeviceState, owner: 7 });
  let count = 0;
  const send = (async (name: string) => {
    if (name === 'cartSync') return { ok: true, data: { version: 1, lines: [], refused: [] } };
    count += 1;
    const failure = respond(count);
    // The user taps again during the call.
    if (count === 1) state = choose(false)(state);
    return failure ? { ok: false, failure, message: '' } : { ok: true, data: {} };
  }) as unknown as Send;
  const tools: Tools = {
    account: 7,
    read: async () => state,
    change: async (change) => (state = change(state)),
    readImage: async () => undefined,
    send,
  };
  return { tools, waiting: () => state.outbox.size, calls: () => count };
}

test('a saved mutation counts as progress although a newer one of the same thing is pending', async () => {
  const { tools, waiting } = device((count) => (count === 1 ? null : broken));
  expect(await flush(tools, new Map())).toEqual({ left: broken, hasProgressed: true });
  expect(waiting()).toBe(1);
});

test('an ended session leaves every row in the outbox', async () => {
  const { tools, waiting } = device(() => ({ kind: 'unauthorized' }));
  expect((await flush(tools, new Map())).left).toEqual({ kind: 'unauthorized' });
  expect(waiting()).toBe(1);
});

test('a run for another account sends nothing of this one', async () => {
  const { tools, waiting, calls } = device(() => null);
  await flush({ ...tools, account: 8 }, new Map());
  expect([calls(), waiting()]).toEqual([0, 1]);
});
